import { Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { Button } from "~/ui/button.tsx";

type ProjectHeadingProps = {
  project: ContentProject;
  onEditProject(project: ContentProject): void;
  onDeleteProject(project: ContentProject): void;
};

/** What the active project is, with the film project that it is about. */
export const ProjectHeading = ({ project, onEditProject, onDeleteProject }: ProjectHeadingProps) => (
  <header className="flex flex-wrap items-start justify-between gap-3">
    <div className="min-w-0 grow basis-64">
      <h2 className="break-words font-semibold text-xl">
        <bdi>{project.name}</bdi>
      </h2>
      {project.description && (
        <p dir="auto" className="mt-1 whitespace-pre-line break-words text-muted">
          {project.description}
        </p>
      )}
      {project.genres.length > 0 && <p className="mt-1 break-words text-muted text-sm">{project.genres.join(", ")}</p>}
      {project.page && (
        <p className="mt-1 break-words text-muted text-sm">
          Film project:{" "}
          <Link
            to={onPage("/studio/film", { kind: "project", id: project.page.id })}
            className="inline-flex min-h-11 items-center text-muted underline hover:text-text"
          >
            <bdi>{project.page.title || "Untitled"}</bdi>
          </Link>
        </p>
      )}
    </div>
    <div className="-ms-4 flex">
      <Button
        type="button"
        variant="ghost"
        aria-label={`Edit project ${project.name}`}
        icon={<Pencil aria-hidden />}
        onClick={() => onEditProject(project)}
      >
        Edit
      </Button>
      <Button
        type="button"
        variant="ghost"
        aria-label={`Delete project ${project.name}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => onDeleteProject(project)}
      >
        Delete
      </Button>
    </div>
  </header>
);
