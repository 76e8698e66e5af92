import { Copy, Download, ExternalLink, FolderInput, PanelTop, Pencil, RefreshCw, Trash2 } from "lucide-react";
import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import { addressOf, type ContentItem, isFile } from "~/features/content/content-projects/rules.ts";
import { ActionsMenu, MENU_ENTRY, MenuAction } from "~/ui/actions-menu.tsx";
import { useSender } from "~/ui/form.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";

type ItemMenuProps = {
  item: ContentItem;
  /** Whether there is something that it can become on a page. */
  canPlace: boolean;
  onEdit(): void;
  onPlace(): void;
  onDuplicate(): void;
  onMove(): void;
  onDelete(): void;
};

/** Open Link, Edit, Place on a page, Duplicate, Move, Refresh, Delete: those that the item has. */
export function ItemMenu({ item, canPlace, onEdit, onPlace, onDuplicate, onMove, onDelete }: ItemMenuProps) {
  const reading = useSender<ContentAnswer>();
  useRefusal(reading.data);
  const refresh = () =>
    void reading.submit(null, { method: "post", action: `/studio/content/items/${item.id}/reading` });
  return (
    <ActionsMenu
      label={`Actions for ${item.title}`}
      className="relative -me-2 -mt-2 shrink-0"
      listClassName="top-full mt-1 w-52"
    >
      {(then) => (
        <>
          <Opening item={item} onClick={then(() => {})} />
          <MenuAction icon={<Pencil aria-hidden />} word="Edit" onClick={then(onEdit)} />
          {canPlace && <MenuAction icon={<PanelTop aria-hidden />} word="Place on a page" onClick={then(onPlace)} />}
          <MenuAction icon={<Copy aria-hidden />} word="Duplicate" onClick={then(onDuplicate)} />
          <MenuAction icon={<FolderInput aria-hidden />} word="Move" onClick={then(onMove)} />
          {!isFile(item.type) && <MenuAction icon={<RefreshCw aria-hidden />} word="Refresh" onClick={then(refresh)} />}
          <MenuAction icon={<Trash2 aria-hidden />} word="Delete" onClick={then(onDelete)} />
        </>
      )}
    </ActionsMenu>
  );
}

function Opening({ item, onClick }: { item: ContentItem; onClick(): void }) {
  const address = addressOf(item);
  if (address === null) return null;
  const isPaper = item.type === "document" || item.type === "subtitles";
  return (
    <li>
      <a
        href={address}
        {...(isPaper ? { download: true } : { target: "_blank", rel: "noopener noreferrer" })}
        onClick={onClick}
        className={MENU_ENTRY}
      >
        {isPaper ? <Download aria-hidden /> : <ExternalLink aria-hidden />}
        {isPaper ? "Download" : isFile(item.type) ? "Open file" : "Open Link"}
      </a>
    </li>
  );
}
