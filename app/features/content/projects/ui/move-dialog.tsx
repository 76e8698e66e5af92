import type { FolderId } from "~/lib/ids.ts";
import { ChoiceDialog } from "~/ui/choice-dialog.tsx";
import type { Folder } from "../rules.ts";

type MoveDialogProps = {
  /** What is moved, in words. */
  name: string;
  folders: Folder[];
  from: FolderId | null;
  onMove(folderId: FolderId | null): void;
  onClose(): void;
};

/** Chooses the folder of projects. */
export function MoveDialog({ name, folders, from, onMove, onClose }: MoveDialogProps) {
  return (
    <ChoiceDialog
      title={`Move ${name}`}
      label="Folder"
      name="folderId"
      value={from ?? ""}
      options={[["", "No folder"], ...folders.map(({ id, name }): [string, string] => [id, name])]}
      hint={folders.length === 0 && "There are no folders yet. Create one under Folders."}
      action="Move"
      onChoose={(chosen) => onMove(folders.find(({ id }) => id === chosen)?.id ?? null)}
      onClose={onClose}
    />
  );
}
