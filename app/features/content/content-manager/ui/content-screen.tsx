import { useState } from "react";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import { ContentArea } from "./content-area.tsx";
import type { ItemEntry } from "./item-entry.ts";
import { ProjectDialog } from "./project-dialog.tsx";
import { ProjectList } from "./project-list.tsx";
import { useReadings } from "./use-readings.ts";
import { useRemoval } from "./use-removal.ts";

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
};

/** The owner's content projects, and the items of the active one. */
export function ContentScreen({ projects, active, ...list }: ContentScreenProps) {
  const [edited, setEdited] = useState<ContentProject | "new" | null>(null);
  const remove = useRemoval();
  useReadings(list.items);
  const removeProject = ({ id, name }: ContentProject) => void remove(`/studio/content/projects/${id}/removal`, name);
  const removeItem = ({ id, title }: ItemEntry) => void remove(`/studio/content/items/${id}/removal`, title);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-title">Content Manager</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ProjectList {...{ projects, active }} onCreate={() => setEdited("new")} />
        <ContentArea
          key={active?.id ?? "none"}
          project={active}
          {...list}
          onEditProject={setEdited}
          onDeleteProject={removeProject}
          onDeleteItem={removeItem}
        />
      </div>
      {edited && <ProjectDialog project={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
