import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import type { View } from "~/ui/stored-view.ts";
import type { useSelection } from "~/ui/use-selection.ts";
import { ItemCard } from "./item-card.tsx";
import type { ItemEntry, PlaceOffer } from "./item-entry.ts";
import type { useItemCarrying } from "./use-item-carrying.ts";
import type { useItemChanges } from "./use-item-changes.ts";

const SHAPES = {
  list: "divide-y divide-line border-line border-y",
  grid: "grid gap-4 sm:grid-cols-2 2xl:grid-cols-3",
};

type ItemListProps = {
  items: ItemEntry[];
  view: View;
  active: ContentProject;
  otherProjects: ContentProject[];
  offer: PlaceOffer;
  selection: ReturnType<typeof useSelection<ItemEntry["id"]>>;
  carrying: ReturnType<typeof useItemCarrying>;
  changes: ReturnType<typeof useItemChanges>;
};

/** A page of the active project's items, in their order. */
export const ItemList = ({
  items,
  view,
  active,
  otherProjects,
  offer,
  selection,
  carrying,
  changes,
}: ItemListProps) => (
  <ul className={`${SHAPES[view]} empty:hidden`}>
    {items.map((item) => (
      <ItemCard
        key={item.id}
        {...{ item, view, otherProjects, offer }}
        selection={selection.of(item.id)}
        handle={carrying.handleOf(item.id)}
        isOver={carrying.carried?.over === item.id}
        onDuplicate={({ id }) => void changes.duplicate([id])}
        onMove={({ id, title }, to) => void changes.move([id], title, active, to)}
        onDelete={({ id, title }, onPages) => void changes.remove([id], title, onPages)}
      />
    ))}
  </ul>
);
