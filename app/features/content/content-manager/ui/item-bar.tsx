import { Copy, FolderInput, ListChecks, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import type { ContentItemId } from "~/lib/ids.ts";
import { BulkBar } from "~/ui/bulk-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { DeleteQuestion } from "./delete-question.tsx";
import type { ItemEntry } from "./item-entry.ts";
import { MoveItemsDialog } from "./move-items-dialog.tsx";
import { TagsDialog } from "./tags-dialog.tsx";
import type { useItemChanges } from "./use-item-changes.ts";

type ItemBarProps = {
  items: ItemEntry[];
  ticked: ContentItemId[];
  projects: ContentProject[];
  active: ContentProject;
  changes: ReturnType<typeof useItemChanges>;
  onAll(): void;
  onClear(): void;
};

/** What can be done with the ticked items. */
export function ItemBar({ items, ticked, projects, active, changes, onAll, onClear }: ItemBarProps) {
  const [open, setOpen] = useState<"tags" | "move" | "delete" | null>(null);
  const close = () => setOpen(null);
  const chosen = items.filter(({ id }) => ticked.includes(id));
  const name = chosen.length === 1 ? (chosen[0]?.title ?? "") : `${chosen.length} items`;
  const tool = (word: string, Icon: typeof Tag, onClick: () => void, variant: "quiet" | "danger" = "quiet") => (
    <Button type="button" variant={variant} className="max-sm:px-3" icon={<Icon aria-hidden />} onClick={onClick}>
      <span className="max-sm:sr-only">{word}</span>
    </Button>
  );
  return (
    <BulkBar label="Selected content" count={ticked.length} onClear={onClear}>
      {ticked.length < items.length && tool("Select all", ListChecks, onAll)}
      {tool("Tags", Tag, () => setOpen("tags"))}
      {tool("Move", FolderInput, () => setOpen("move"))}
      {tool("Duplicate", Copy, () => void changes.duplicate(ticked).then(onClear))}
      {tool("Delete", Trash2, () => setOpen("delete"), "danger")}
      {open === "tags" && <TagsDialog items={chosen} onClose={close} />}
      {open === "move" && (
        <MoveItemsDialog
          name={name}
          projects={projects.filter(({ id }) => id !== active.id)}
          onMove={(to) => void changes.move(ticked, name, active, to).then(onClear)}
          onClose={close}
        />
      )}
      {open === "delete" && (
        <DeleteQuestion
          items={chosen}
          onClose={close}
          onDelete={(onPages) => void changes.remove(ticked, name, onPages).then(onClear)}
        />
      )}
    </BulkBar>
  );
}
