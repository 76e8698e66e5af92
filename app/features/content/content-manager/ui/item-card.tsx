import { Link2, Play } from "lucide-react";
import { useState } from "react";
import { type ContentItem, platformOf } from "~/features/content/content-projects/rules.ts";
import type { View } from "~/ui/stored-view.ts";
import { DeleteQuestion } from "./delete-question.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { ItemMenu } from "./item-menu.tsx";

const SHAPES = {
  list: "flex items-center gap-4 py-3",
  grid: "flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface p-4",
};

const PICTURES = { list: "aspect-video w-24 shrink-0", grid: "aspect-video w-full" };

type ItemCardProps = { item: ContentItem; view: View; onDelete(item: ContentItem): void };

/** An item with its menu. */
export function ItemCard({ item, view, onDelete }: ItemCardProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  const Icon = item.type === "url" ? Link2 : Play;
  return (
    <li className={SHAPES[view]}>
      <div className={`grid place-items-center rounded-control bg-raised text-muted ${PICTURES[view]}`}>
        <Icon aria-hidden className="size-7" strokeWidth={1.5} />
      </div>
      <div className="flex min-w-0 grow items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="truncate font-semibold" title={item.title}>
            <bdi>{item.title}</bdi>
          </h3>
          <p className="truncate text-muted text-sm">{platformOf(item)}</p>
          {item.description && (
            <p dir="auto" className="mt-1 line-clamp-2 break-words text-muted text-sm">
              {item.description}
            </p>
          )}
          <Tags tags={item.tags} />
        </div>
        <ItemMenu item={item} onEdit={() => setOpen("edit")} onDelete={() => setOpen("delete")} />
      </div>
      {open === "edit" && <ItemDialog project={null} item={item} onClose={close} />}
      {open === "delete" && <DeleteQuestion item={item} onClose={close} onDelete={() => onDelete(item)} />}
    </li>
  );
}

const Tags = ({ tags }: { tags: string[] }) => (
  <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
    {tags.map((tag) => (
      <li key={tag} className="max-w-full truncate rounded-control bg-raised px-2 py-0.5 text-muted text-sm">
        <bdi>{tag}</bdi>
      </li>
    ))}
  </ul>
);
