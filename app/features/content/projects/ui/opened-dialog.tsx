import type { FolderId, PageId } from "~/lib/ids.ts";
import type { Folder, ProjectTemplate } from "../rules.ts";
import { ProjectDialog } from "./dialog/project-dialog.tsx";
import { FoldersDialog } from "./folders-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { UpgradePrompt } from "./upgrade-prompt.tsx";

/** The dialog over the screen of projects. */
export type Opened =
  | { what: "project"; id: PageId | "new"; template?: ProjectTemplate }
  | { what: "folders" }
  | { what: "upgrade" }
  | { what: "move"; ids: PageId[]; name: string; from: FolderId | null };

type OpenedDialogProps = {
  opened: Opened;
  folders: Folder[];
  limit: number | null;
  plans: string;
  onMove(ids: PageId[], name: string, folderId: FolderId | null): void;
  onClose(): void;
};

export function OpenedDialog({ opened, folders, limit, plans, onMove, onClose }: OpenedDialogProps) {
  if (opened.what === "folders") return <FoldersDialog {...{ folders, onClose }} />;
  if (opened.what === "upgrade") return <UpgradePrompt limit={limit ?? 0} {...{ plans, onClose }} />;
  if (opened.what === "move")
    return (
      <MoveDialog
        {...{ folders, onClose }}
        name={opened.name}
        from={opened.from}
        onMove={(folderId) => onMove(opened.ids, opened.name, folderId)}
      />
    );
  return <ProjectDialog id={opened.id} template={opened.template} onClose={onClose} />;
}
