import { Pencil, Plus, Trash2, X } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type ContentProject, NO_PROJECT_CHOSEN } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { Paging } from "~/ui/paging.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { storedView, type View } from "~/ui/stored-view.ts";
import { ViewChoice } from "~/ui/view-choice.tsx";
import { AddContent } from "./add-content.tsx";
import { EmptyContent } from "./empty-content.tsx";

const useView = storedView("indielens-content-view", "grid");

type ContentAreaProps = {
  project: ContentProject | null;
  /** The list of items; null where there is none. */
  children: (view: View) => ReactNode;
  isEmpty: boolean;
  next: string | null;
  isFirst: boolean;
  search: string;
  tag: string;
  onEditProject(project: ContentProject): void;
  onDeleteProject(project: ContentProject): void;
};

/** The active project with a page of its items. */
export function ContentArea({ project, children, isEmpty, next, isFirst, search, tag, ...asked }: ContentAreaProps) {
  const [view, setView] = useView();
  const [adding, setAdding] = useState<string | null>(null);
  const { say } = useNotices();
  const add = (dropped: string) => (project ? setAdding(dropped) : say(NO_PROJECT_CHOSEN));
  return (
    <section
      aria-label="Content"
      className="flex min-w-0 flex-col gap-5"
      onDragOver={(event) => hasText(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasText(event)) return;
        event.preventDefault();
        add(droppedText(event));
      }}
    >
      {project && <ProjectHeading project={project} {...asked} />}
      <div className="flex flex-wrap items-center gap-3">
        {project && <SearchField label="Search content" search={search} kept={["tag"]} />}
        <div className="flex grow items-center justify-end gap-3">
          {project && <ViewChoice view={view} onView={setView} />}
          <Button type="button" icon={<Plus aria-hidden />} onClick={() => add("")}>
            Add Content
          </Button>
        </div>
      </div>
      {tag && <TagFilter tag={tag} />}
      {isEmpty && <EmptyContent hasProject={project !== null} search={search || tag} />}
      {children(view)}
      <Paging what="content" query={{ search, tag }} next={next} isFirst={isFirst} />
      {project && adding !== null && <AddContent {...{ project }} dropped={adding} onClose={() => setAdding(null)} />}
    </section>
  );
}

const TEXTS = ["text/uri-list", "text/plain"];

/** Links, bookmarks and texts can be dropped; cards and files of other kinds are none. */
const hasText = ({ dataTransfer }: DragEvent) => dataTransfer.types.some((type) => TEXTS.includes(type));

const droppedText = ({ dataTransfer }: DragEvent) =>
  TEXTS.map((type) => dataTransfer.getData(type)).find(Boolean) ?? "";

const TagFilter = ({ tag }: { tag: string }) => (
  <p className="flex flex-wrap items-center gap-2 text-muted">
    Tagged
    <Link
      to="?"
      preventScrollReset
      aria-label={`Tagged ${tag}: show everything again`}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-raised px-3 text-text no-underline"
    >
      <bdi className="truncate">{tag}</bdi>
      <X aria-hidden className="size-4 shrink-0" />
    </Link>
  </p>
);

type ProjectHeadingProps = { project: ContentProject } & Pick<ContentAreaProps, "onEditProject" | "onDeleteProject">;

const ProjectHeading = ({ project, onEditProject, onDeleteProject }: ProjectHeadingProps) => (
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
