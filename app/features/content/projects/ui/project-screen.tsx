import { Copy, FolderInput, Plus, SearchX, Trash2 } from "lucide-react";
import { useState } from "react";
import type { FolderId, PageId } from "~/lib/ids.ts";
import { BulkBar } from "~/ui/bulk-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Paging } from "~/ui/paging.tsx";
import { storedView } from "~/ui/stored-view.ts";
import { useSelection } from "~/ui/use-selection.ts";
import type { ProjectList } from "../input.ts";
import type { Folder, ProjectTemplate } from "../rules.ts";
import { FirstProject } from "./first-project.tsx";
import { FolderShelf } from "./folder-shelf.tsx";
import { type Opened, OpenedDialog } from "./opened-dialog.tsx";
import { LimitBanner, PlanBanner, Upsell } from "./plan-banners.tsx";
import { ProjectCard } from "./project-card.tsx";
import type { ProjectEntry } from "./project-entry.ts";
import { ProjectTools } from "./project-tools.tsx";
import { ProjectTotals } from "./project-totals.tsx";
import { useCarrying } from "./use-carrying.ts";
import { useProjectChanges } from "./use-project-changes.ts";

const useView = storedView("indielens-projects-view", "grid");

type ProjectScreenProps = {
  asked: ProjectList;
  projects: ProjectEntry[];
  folders: Folder[];
  totals: { total: number; live: number; views: number; rate: number | null };
  next: PageId | null;
  /** The owner's time zone. */
  zone: string;
  /** Projects of the plan; null is unlimited. */
  limit: number | null;
  planName: string;
  isPro: boolean;
  hasBulk: boolean;
  hasActorsGrid: boolean;
  /** The page that sells this account's plans. */
  plans: string;
};

/** The owner's projects: pages of further films. */
export function ProjectScreen({
  asked,
  projects,
  folders,
  totals,
  next,
  zone,
  limit,
  plans,
  ...rest
}: ProjectScreenProps) {
  const { planName, isPro, hasBulk, hasActorsGrid } = rest;
  const [view, setView] = useView();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isFull = limit !== null && totals.total >= limit;
  const isFirst = totals.total === 0 && !asked.search;
  const selection = useSelection(projects);
  const changes = useProjectChanges();
  const create = (template?: ProjectTemplate) =>
    setOpened(isFull ? { what: "upgrade" } : { what: "project", id: "new", template });
  const { ids } = selection;
  const move = async (moved: PageId[], name: string, folderId: FolderId | null) => {
    const before = projects.filter(({ id }) => moved.includes(id));
    const folder = folders.find(({ id }) => id === folderId);
    if (await changes.move(before, { id: folderId, name: folder?.name ?? null }, name)) selection.clear();
  };
  const { carried, handleOf } = useCarrying({ projects, folders, ticked: ids, onMove: (...one) => void move(...one) });
  const severalName = `${ids.length} ${ids.length === 1 ? "project" : "projects"}`;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Projects</h1>
        <Button type="button" icon={<Plus aria-hidden />} onClick={() => create()} aria-disabled={isFull}>
          New Project
        </Button>
      </div>
      <ProjectTotals {...totals} limit={limit} />
      <PlanBanner {...{ planName, limit, isPro, plans }} />
      {isFull && <LimitBanner limit={limit} />}
      {isFirst ? (
        <FirstProject isAllowed={!isFull} {...{ hasActorsGrid, plans }} onCreate={create} />
      ) : (
        <>
          <ProjectTools
            {...{ asked, folders, view }}
            onView={setView}
            onFolders={() => setOpened({ what: "folders" })}
          />
          <section aria-label="Projects">
            {projects.length === 0 && <NothingFound isSearch={asked.search !== ""} />}
            <ul className={SHAPES[view]}>
              {projects.map((project) => (
                <ProjectCard
                  key={project.id}
                  {...{ project, view, zone }}
                  selection={hasBulk ? selection.of(project.id) : null}
                  handle={handleOf(project.id)}
                  onEdit={() => setOpened({ what: "project", id: project.id })}
                  onDuplicate={() => void changes.duplicate([project.id])}
                  onMove={() =>
                    setOpened({ what: "move", ids: [project.id], name: project.title, from: project.folderId })
                  }
                  onDelete={() => void changes.remove([project.id], project.title)}
                />
              ))}
            </ul>
            <Paging
              what="projects"
              query={{ search: asked.search, folder: asked.folder ?? "", sort: asked.sort }}
              next={next}
              isFirst={asked.after === null}
            />
          </section>
        </>
      )}
      {ids.length > 0 && (
        <BulkBar label="Selected projects" count={ids.length} onClear={selection.clear}>
          <Button
            type="button"
            variant="quiet"
            icon={<Copy aria-hidden />}
            onClick={() => void changes.duplicate(ids).then(selection.clear)}
          >
            Duplicate
          </Button>
          <Button
            type="button"
            variant="quiet"
            icon={<FolderInput aria-hidden />}
            onClick={() => setOpened({ what: "move", ids, name: severalName, from: null })}
          >
            Move
          </Button>
          <Button
            type="button"
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onClick={() => void changes.remove(ids, severalName).then(selection.clear)}
          >
            Delete
          </Button>
        </BulkBar>
      )}
      {!isPro && <Upsell plans={plans} />}
      {carried && <FolderShelf {...{ folders, carried }} name={carried.name} />}
      {opened && (
        <OpenedDialog
          {...{ opened, folders, limit, plans }}
          onMove={(...one) => void move(...one)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

const SHAPES = {
  grid: "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5 empty:hidden",
  list: "divide-y divide-line border-line border-y empty:hidden",
};

const NothingFound = ({ isSearch }: { isSearch: boolean }) => (
  <div className="flex flex-col items-start gap-3 border-line border-y py-12">
    <SearchX aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
    <h2 className="font-semibold text-xl">No projects found</h2>
    <p className="text-muted">
      {isSearch
        ? "Try adjusting your search or filters."
        : "This folder is empty. Drag projects here by their handles, or move them by their menus."}
    </p>
  </div>
);
