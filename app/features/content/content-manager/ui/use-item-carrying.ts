import { useEffect } from "react";
import { besideTarget, targetsFrom } from "~/features/content/content-projects/rules/places.ts";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import type { ContentItemId } from "~/lib/ids.ts";
import { useDragOnto } from "~/ui/drag-onto.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { ItemEntry } from "./item-entry.ts";
import type { useItemChanges } from "./use-item-changes.ts";

type Carrying = {
  items: ItemEntry[];
  projects: ContentProject[];
  active: ContentProject | null;
  /** Items that are ticked: all of them go where one of them is dropped. */
  ticked: ContentItemId[];
  changes: Pick<ReturnType<typeof useItemChanges>, "move" | "order">;
};

/** Carries items to another place in their list, or into another project. */
export function useItemCarrying({ items, projects, active, ticked, changes }: Carrying) {
  const { announce } = useNotices();
  const shown = items.map(({ id }) => id);
  const others = projects.filter(({ id }) => id !== active?.id);
  const idsOf = (id: string) => (ticked.some((other) => other === id) ? ticked : [id as ContentItemId]);
  const nameOf = (id: string) => {
    const { length } = idsOf(id);
    return length > 1 ? `${length} items` : (items.find((item) => item.id === id)?.title ?? "");
  };
  const placeOf = (target: string) => {
    const project = others.find(({ id }) => id === target);
    return project ? `project ${project.name}` : `place ${shown.map(String).indexOf(target) + 1}`;
  };
  const { carried, handleProps } = useDragOnto({
    scrolls: true,
    targetsOf: (id) =>
      targetsFrom(
        id,
        shown,
        idsOf(id),
        others.map((project) => project.id),
      ),
    onDrop(id, target) {
      const [ids, project] = [idsOf(id), others.find((other) => other.id === target)];
      if (!active) return;
      if (project) void changes.move(ids, nameOf(id), active, project);
      else void changes.order(active.id, ids, besideTarget(shown, ids, target as ContentItemId));
    },
    onCarry: (id, target) =>
      announce(
        target === null
          ? `${nameOf(id)} stays where it was.`
          : `${nameOf(id)}: ${placeOf(target)}. Arrow keys choose another place, Space moves it there, Escape puts it back.`,
      ),
  });
  const over = carried?.by === "keys" ? carried.over : null;
  useEffect(() => {
    if (over) document.querySelector(`[data-target="${over}"]`)?.scrollIntoView({ block: "nearest" });
  }, [over]);
  return {
    carried: carried && { ...carried, name: nameOf(carried.id) },
    handleOf: (id: ContentItemId) => (shown.length + others.length > 1 ? handleProps(id) : null),
  };
}
