import { useState } from "react";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import { CarriedName } from "~/ui/drag-onto.tsx";
import { useRemoval } from "~/ui/use-removal.ts";
import { useSelection } from "~/ui/use-selection.ts";
import { ContentArea } from "./content-area.tsx";
import { ItemBar } from "./item-bar.tsx";
import type { ItemEntry, PlaceOffer } from "./item-entry.ts";
import { ItemList } from "./item-list.tsx";
import { ProjectDialog } from "./project-dialog.tsx";
import { ProjectList } from "./project-list.tsx";
import { useFileQueue } from "./use-file-queue.ts";
import { useItemCarrying } from "./use-item-carrying.ts";
import { useItemChanges } from "./use-item-changes.ts";
import { useReadings } from "./use-readings.ts";

type ContentScreenProps = {
  projects: ContentProject[];
  active: ContentProject | null;
  items: ItemEntry[];
  /** Cursor of the next page of items. */
  next: string | null;
  isFirst: boolean;
  search: string;
  /** Shows only items with this tag; empty for all. */
  tag: string;
  /** A link that another app brought, with its title; empty without one. */
  shared: string;
  place: PlaceOffer;
};

/** The owner's content projects, and the items of the active one. */
export function ContentScreen({ projects, active, items, place, ...list }: ContentScreenProps) {
  const [edited, setEdited] = useState<ContentProject | "new" | null>(null);
  const remove = useRemoval();
  const changes = useItemChanges();
  const selection = useSelection(items);
  const { ids: ticked, clear, all } = selection;
  const carrying = useItemCarrying({ items, projects, active, ticked, changes });
  const { carried } = carrying;
  const otherProjects = projects.filter(({ id }) => id !== active?.id);
  const queue = useFileQueue();
  useReadings(items);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-title">Content Manager</h1>
      <div className={`grid items-start gap-8 ${projects.length ? "lg:grid-cols-[17rem_minmax(0,1fr)]" : ""}`}>
        <ProjectList {...{ projects, active }} over={carried?.over ?? null} onCreate={() => setEdited("new")} />
        <ContentArea
          key={active?.id ?? "none"}
          queue={queue}
          project={active}
          isEmpty={items.length === 0}
          {...list}
          onEditProject={setEdited}
          onDeleteProject={({ id, name }) => void remove({ name, action: `/studio/content/projects/${id}/removal` })}
        >
          {(view) =>
            active && (
              <ItemList {...{ items, view, active, otherProjects, selection, carrying, changes }} offer={place} />
            )
          }
        </ContentArea>
      </div>
      {active && ticked.length > 0 && (
        <ItemBar {...{ items, ticked, projects, active, changes }} onAll={all} onClear={clear} />
      )}
      {carried && <CarriedName carried={carried} name={carried.name} />}
      {edited && (
        <ProjectDialog
          project={edited === "new" ? null : edited}
          filmProjects={place.pages.filter(({ kind }) => kind === "project")}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
