import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import { ChoiceDialog } from "~/ui/choice-dialog.tsx";

type MoveItemsDialogProps = {
  /** What is moved, in words. */
  name: string;
  /** Where it can go. */
  projects: ContentProject[];
  onMove(project: ContentProject): void;
  onClose(): void;
};

/** Chooses the project that items move to. */
export function MoveItemsDialog({ name, projects, onMove, onClose }: MoveItemsDialogProps) {
  return (
    <ChoiceDialog
      title={`Move ${name}`}
      label="Project"
      name="projectId"
      value={projects[0]?.id ?? ""}
      options={projects.map((other): [string, string] => [other.id, other.name])}
      hint={projects.length === 0 && "There is no other project yet. Create one first."}
      action="Move"
      onChoose={(chosen) => {
        const project = projects.find(({ id }) => id === chosen);
        if (project) onMove(project);
      }}
      onClose={onClose}
    />
  );
}
