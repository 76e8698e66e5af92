import { useState } from "react";
import { Link } from "react-router";
import { durationLabel, platformOf } from "~/features/content/content-projects/rules.ts";
import type { View } from "~/ui/stored-view.ts";
import { DeleteQuestion } from "./delete-question.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import type { ItemEntry } from "./item-entry.ts";
import { ItemMenu } from "./item-menu.tsx";
import { ItemPicture } from "./item-picture.tsx";

const SHAPES = {
  list: "flex items-center gap-4 py-3",
  grid: "flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface p-4",
};

type ItemCardProps = { item: ItemEntry; view: View; onDelete(item: ItemEntry): void };

/** An item with its menu. */
export function ItemCard({ item, view, onDelete }: ItemCardProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <li className={SHAPES[view]}>
      <ItemPicture item={item} view={view} />
      <div className="flex min-w-0 grow items-start gap-2">
        <ItemWords item={item} />
        <ItemMenu item={item} onEdit={() => setOpen("edit")} onDelete={() => setOpen("delete")} />
      </div>
      {open === "edit" && <ItemDialog item={item} onClose={close} />}
      {open === "delete" && <DeleteQuestion item={item} onClose={close} onDelete={() => onDelete(item)} />}
    </li>
  );
}

function ItemWords({ item }: { item: ItemEntry }) {
  const { title, description, author, durationSeconds: seconds } = item;
  const source = [platformOf(item), author, seconds && durationLabel(seconds)].filter(Boolean).join(" · ");
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
      <Condition item={item} />
      <Tags tags={item.tags} />
    </div>
  );
}

function Condition({ item }: { item: ItemEntry }) {
  if (item.isBeingRead) return <p className="mt-1 text-muted text-sm">Reading the link…</p>;
  if (!item.isGone) return null;
  return (
    <p className="mt-1 text-sm text-warning">
      This link has led nowhere for three days. Open it to see why, or delete it.
    </p>
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
