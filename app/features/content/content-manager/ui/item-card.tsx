import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import type { OnPages } from "~/features/content/content-projects/rules.ts";
import { type ContentProject, platformOf } from "~/features/content/content-projects/rules.ts";
import { spotsFor } from "~/features/content/placements/rules.ts";
import { PageUses } from "~/features/content/placements/ui/page-uses.tsx";
import { timeText } from "~/lib/dates.ts";
import { CarryHandle } from "~/ui/drag-onto.tsx";
import type { View } from "~/ui/stored-view.ts";
import { TickBox } from "~/ui/tick-box.tsx";
import type { Selection } from "~/ui/use-selection.ts";
import { DeleteQuestion } from "./delete-question.tsx";
import { ItemCondition } from "./item-condition.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import type { ItemEntry, PlaceOffer } from "./item-entry.ts";
import { ItemMenu } from "./item-menu.tsx";
import { ItemPicture } from "./item-picture.tsx";
import { MoveItemsDialog } from "./move-items-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

const SHAPES = {
  list: "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-3",
  grid: "flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface p-4",
};
const PICTURES = { list: "flex flex-row-reverse items-center", grid: "relative" };
const TICKS = { list: "relative", grid: "absolute start-1 top-1" };
const WORDS = { list: "items-center", grid: "items-start" };

export type ItemCardProps = {
  item: ItemEntry;
  view: View;
  selection: Selection;
  /** What it is carried by; null where there is no other place. */
  handle: ComponentProps<"button"> | null;
  isOver: boolean;
  /** Where it can be moved. */
  otherProjects: ContentProject[];
  offer: PlaceOffer;
  onDuplicate(item: ItemEntry): void;
  onMove(item: ItemEntry, to: ContentProject): void;
  onDelete(item: ItemEntry, onPages: OnPages): void;
};

/** An item with its menu; it takes what is dropped on it to its place. */
export function ItemCard({ item, view, selection, handle, isOver, otherProjects, offer, ...acts }: ItemCardProps) {
  const [open, setOpen] = useState<"edit" | "place" | "move" | "delete" | null>(null);
  const close = () => setOpen(null);
  const { title } = item;
  return (
    <li
      data-target={item.id}
      className={`${SHAPES[view]} has-[input:checked]:border-accent ${isOver ? "outline-2 outline-accent" : ""}`}
    >
      <div className={PICTURES[view]}>
        <ItemPicture item={item} view={view} />
        <TickBox label={`Select ${title}`} selection={selection} className={TICKS[view]} />
        {view === "grid" && handle && (
          <CarryHandle {...handle} label={`Carry ${title}`} className="absolute end-1 top-1 bg-background/70" />
        )}
      </div>
      <div className={`flex min-w-0 grow gap-2 ${WORDS[view]}`}>
        <ItemWords item={item} />
        <ItemMenu
          item={item}
          canPlace={spotsFor(item, offer.role).length > 0}
          onEdit={() => setOpen("edit")}
          onPlace={() => setOpen("place")}
          onDuplicate={() => acts.onDuplicate(item)}
          onMove={() => setOpen("move")}
          onDelete={() => setOpen("delete")}
        />
      </div>
      {view === "list" && handle && <CarryHandle {...handle} label={`Carry ${title}`} className="-ms-4" />}
      {open === "place" && <PlaceDialog {...{ item, offer }} onClose={close} />}
      {open === "edit" && <ItemDialog item={item} onClose={close} />}
      {open === "move" && (
        <MoveItemsDialog name={title} projects={otherProjects} onMove={(to) => acts.onMove(item, to)} onClose={close} />
      )}
      {open === "delete" && (
        <DeleteQuestion items={[item]} onClose={close} onDelete={(onPages) => acts.onDelete(item, onPages)} />
      )}
    </li>
  );
}

function ItemWords({ item }: { item: ItemEntry }) {
  const { title, description, author, durationSeconds: seconds } = item;
  const source = [platformOf(item), author, seconds && timeText(seconds * 1000)].filter(Boolean).join(" · ");
  return (
    <div className="min-w-0 grow">
      <h3 className="truncate font-semibold" title={title}>
        <bdi>{title}</bdi>
      </h3>
      <p className="truncate text-muted text-sm">{source}</p>
      {description && (
        <p dir="auto" className="mt-1 line-clamp-2 break-words text-muted text-sm">
          {description}
        </p>
      )}
      <ItemCondition item={item} />
      <Tags tags={item.tags} />
      <PageUses uses={item.placements} />
    </div>
  );
}

const Tags = ({ tags }: { tags: string[] }) => (
  <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
    {tags.map((tag) => (
      <li key={tag} className="min-w-0">
        <Link
          to={`?${new URLSearchParams({ tag })}`}
          preventScrollReset
          aria-label={`Show everything tagged ${tag}`}
          className="inline-block max-w-full truncate rounded-control bg-raised px-2 py-0.5 text-muted text-sm no-underline hover:text-text"
        >
          <bdi>{tag}</bdi>
        </Link>
      </li>
    ))}
  </ul>
);
