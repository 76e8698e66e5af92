import { Plus } from "lucide-react";
import { type ContentProject, STATUS_LABELS } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { EmptyState } from "~/ui/own-picture.tsx";

type ProjectListProps = {
  projects: ContentProject[];
  active: ContentProject | null;
  /** The project that carried items are over. */
  over: string | null;
  onCreate(): void;
};

/** The projects, newest first; pressing one makes it the active one, and items can be dropped on the others. */
export const ProjectList = ({ projects, active, over, onCreate }: ProjectListProps) => (
  <section aria-label="Content projects" className="flex min-w-0 flex-col gap-3">
    <div className="flex items-center justify-between gap-3">
      <h2 className={projects.length ? "font-semibold text-lg" : "sr-only"}>Projects</h2>
      {projects.length > 0 && <NewProject variant="quiet" onCreate={onCreate} />}
    </div>
    {projects.length === 0 && (
      <EmptyState heading="No projects yet" step={<NewProject variant="primary" onCreate={onCreate} />}>
        A content project collects the videos, links and files that belong together.
      </EmptyState>
    )}
    <ul className="flex max-h-[14rem] flex-col gap-1 overflow-y-auto empty:hidden lg:max-h-[600px]">
      {projects.map((project) => (
        <li
          key={project.id}
          data-target={project.id === active?.id ? undefined : project.id}
          className={`rounded-control ${over === project.id ? "outline-2 outline-accent -outline-offset-2" : ""}`}
        >
          <ProjectButton project={project} isActive={project.id === active?.id} />
        </li>
      ))}
    </ul>
  </section>
);

const ProjectButton = ({ project, isActive }: { project: ContentProject; isActive: boolean }) => (
  <Form method="post" action={`/studio/content/projects/${project.id}/choice`} preventScrollReset>
    <button
      type="submit"
      aria-current={isActive ? "true" : undefined}
      className="flex min-h-14 w-full flex-col justify-center rounded-control border border-transparent px-3 py-2 text-start hover:bg-raised aria-[current=true]:border-edge aria-[current=true]:bg-raised"
    >
      <bdi className="w-full truncate font-medium">{project.name}</bdi>
      <span className="text-muted text-sm">
        {`${project.itemCount} ${project.itemCount === 1 ? "item" : "items"} · ${STATUS_LABELS[project.status]}`}
      </span>
    </button>
  </Form>
);

type NewProjectProps = { variant: "primary" | "quiet"; onCreate(): void };

const NewProject = ({ variant, onCreate }: NewProjectProps) => (
  <Button type="button" variant={variant} icon={<Plus aria-hidden />} onClick={onCreate}>
    New project
  </Button>
);
