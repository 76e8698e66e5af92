import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type ContentProject, NO_PROJECT_CHOSEN } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { Paging } from "~/ui/paging.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { storedView, type View } from "~/ui/stored-view.ts";
import { ViewChoice } from "~/ui/view-choice.tsx";
import { AddContent } from "./add-content.tsx";
import { EmptyContent, NoProject } from "./empty-content.tsx";
import { ProjectHeading } from "./project-heading.tsx";
import { SentFiles } from "./sent-files.tsx";
import { useDrop } from "./use-drop.ts";
import type { useFileQueue } from "./use-file-queue.ts";

const useView = storedView("indielens-content-view", "grid");

type ContentAreaProps = {
  queue: ReturnType<typeof useFileQueue>;
  project: ContentProject | null;
  /** The list of items; null where there is none. */
  children: (view: View) => ReactNode;
  isEmpty: boolean;
  next: string | null;
  isFirst: boolean;
  search: string;
  tag: string;
  shared: string;
  onEditProject(project: ContentProject): void;
  onDeleteProject(project: ContentProject): void;
};

/** The active project with a page of its items. */
export function ContentArea({
  queue,
  project,
  children,
  isEmpty,
  next,
  isFirst,
  search,
  tag,
  shared,
  ...asked
}: ContentAreaProps) {
  const [view, setView] = useView();
  const [adding, setAdding] = useState<string | null>(shared || null);
  const navigate = useNavigate();
  const { say } = useNotices();
  const add = (dropped: string) => (project ? setAdding(dropped) : say(NO_PROJECT_CHOSEN));
  const addFiles = (files: File[]) => (project ? queue.add(project.id, files) : say(NO_PROJECT_CHOSEN));
  const close = () => {
    setAdding(null);
    // Otherwise a reload would bring the shared link again.
    if (shared) navigate("?", { replace: true, preventScrollReset: true });
  };
  const drop = useDrop({ onText: add, onFiles: addFiles });
  return (
    <section
      aria-label="Content"
      className={`flex min-w-0 flex-col gap-5 rounded-panel ${drop.isOver ? "outline-2 outline-accent outline-offset-8" : ""}`}
      {...drop.props}
    >
      {project && <ProjectHeading project={project} {...asked} />}
      <div className="flex flex-wrap items-center gap-3">
        {!project && <NoProject />}
        {project && <SearchField label="Search content" search={search} kept={["tag"]} />}
        <div className="flex grow items-center justify-end gap-3">
          {project && <ViewChoice view={view} onView={setView} />}
          <Button
            type="button"
            variant={project ? "primary" : "quiet"}
            icon={<Plus aria-hidden />}
            onClick={() => add("")}
          >
            Add Content
          </Button>
        </div>
      </div>
      {shared && !project && <Notice tone="info">{`${NO_PROJECT_CHOSEN}. The shared link waits for it.`}</Notice>}
      <SentFiles queue={queue} />
      {tag && <TagFilter tag={tag} />}
      {project && isEmpty && <EmptyContent search={search || tag} />}
      {children(view)}
      <Paging what="content" query={{ search, tag }} next={next} isFirst={isFirst} />
      {project && adding !== null && (
        <AddContent project={project} dropped={adding} onFiles={addFiles} onClose={close} />
      )}
    </section>
  );
}

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
