import {
  type ContentProject,
  MOST,
  PROJECT_STATUSES,
  STATUS_LABELS,
} from "~/features/content/content-projects/rules.ts";
import { type PlacePage, pageName } from "~/features/content/placements/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { useSaving } from "./use-saving.ts";

type ProjectDialogProps = {
  project: ContentProject | null;
  /** The film projects that it can be about. */
  filmProjects: PlacePage[];
  onClose(): void;
};

/** Creates a project, or changes this one. */
export function ProjectDialog({ project, filmProjects, onClose }: ProjectDialogProps) {
  const { SavingForm, isSaving, problems } = useSaving(onClose);
  const action = project ? `/studio/content/projects/${project.id}` : "/studio/content/projects";
  return (
    <Dialog title={project ? "Edit Project" : "Create Project"} onClose={onClose}>
      <SavingForm method={project ? "put" : "post"} action={action} noValidate className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <TextField
          label="Project name"
          name="name"
          required
          maxLength={MOST.name}
          defaultValue={project?.name}
          error={problems.name}
        />
        <TextArea
          label="Description"
          name="description"
          maxLength={MOST.description}
          defaultValue={project?.description}
          error={problems.description}
        />
        <SelectField
          label="Status"
          name="status"
          defaultValue={project?.status}
          options={PROJECT_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
          error={problems.status}
        />
        <TextField
          label="Genres"
          name="genres"
          placeholder="Drama, Thriller"
          hint="Separate genres by commas."
          defaultValue={project?.genres.join(", ")}
          error={problems.genres}
        />
        {(filmProjects.length > 0 || project?.page) && (
          <SelectField
            label="Film project"
            name="pageId"
            hint="Its page is offered first where you place content."
            defaultValue={project?.page?.id ?? ""}
            options={[["", "None"], ...offered(filmProjects, project)]}
            error={problems.pageId}
          />
        )}
        <Button pending={isSaving} pendingLabel="Saving…">
          {project ? "Save project" : "Create project"}
        </Button>
      </SavingForm>
    </Dialog>
  );
}

/** The offered film projects; the chosen one is among them, however long ago it was edited. */
function offered(filmProjects: PlacePage[], project: ContentProject | null): [value: string, label: string][] {
  const chosen = project?.page;
  const isMissing = chosen && !filmProjects.some(({ id }) => id === chosen.id);
  const all: PlacePage[] = isMissing ? [{ ...chosen, kind: "project" }, ...filmProjects] : filmProjects;
  return all.map((page) => [page.id, pageName(page)]);
}
