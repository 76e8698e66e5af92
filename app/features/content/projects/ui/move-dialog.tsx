import { useState } from "react";
import type { FolderId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { SelectField } from "~/ui/select-field.tsx";
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
  const [chosen, setChosen] = useState<string>(from ?? "");
  const folder = folders.find(({ id }) => id === chosen);
  return (
    <Dialog title={`Move ${name}`} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <SelectField
          label="Folder"
          name="folderId"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={[["", "No folder"], ...folders.map(({ id, name }): [string, string] => [id, name])]}
        />
        {folders.length === 0 && (
          <p className="text-muted text-sm">There are no folders yet. Create one under Folders.</p>
        )}
        <Button
          type="button"
          className="self-start"
          onClick={() => {
            onMove(folder?.id ?? null);
            onClose();
          }}
        >
          Move
        </Button>
      </div>
    </Dialog>
  );
}
