import { useState } from "react";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { SelectField } from "~/ui/select-field.tsx";

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
  const [chosen, setChosen] = useState<string>(projects[0]?.id ?? "");
  const project = projects.find(({ id }) => id === chosen);
  return (
    <Dialog title={`Move ${name}`} onClose={onClose}>
      {project ? (
        <div className="flex flex-col gap-5">
          <SelectField
            label="Project"
            name="projectId"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={projects.map((other): [string, string] => [other.id, other.name])}
          />
          <Button
            type="button"
            className="self-start"
            onClick={() => {
              onMove(project);
              onClose();
            }}
          >
            Move
          </Button>
        </div>
      ) : (
        <p>There is no other project yet. Create one first.</p>
      )}
    </Dialog>
  );
}
