import {
  Copy,
  Download,
  EllipsisVertical,
  ExternalLink,
  FolderInput,
  PanelTop,
  Pencil,
  RefreshCw,
  Trash2,
} from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import { addressOf, type ContentItem, isFile } from "~/features/content/content-projects/rules.ts";
import { useSender } from "~/ui/form.tsx";
import { useClosing } from "~/ui/use-closing.ts";
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

const LOOK = "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-surface [&_svg]:size-5";

/** Open Link, Edit, Place on a page, Duplicate, Move, Refresh, Delete: those that the item has. */
export function ItemMenu({ item, canPlace, onEdit, onPlace, onDuplicate, onMove, onDelete }: ItemMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const reading = useSender<ContentAnswer>();
  useRefusal(reading.data);
  const refresh = () =>
    void reading.submit(null, { method: "post", action: `/studio/content/items/${item.id}/reading` });
  const then = (act: () => void) => () => {
    menu.current?.removeAttribute("open");
    act();
  };
  return (
    <details ref={menu} className="relative -me-2 -mt-2 shrink-0">
      <summary
        aria-label={`Actions for ${item.title}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </summary>
      <ul className="absolute end-0 top-full z-20 mt-1 w-52 rounded-control border border-line bg-raised p-1">
        <Opening item={item} onClick={then(() => {})} />
        <Action icon={<Pencil aria-hidden />} word="Edit" onClick={then(onEdit)} />
        {canPlace && <Action icon={<PanelTop aria-hidden />} word="Place on a page" onClick={then(onPlace)} />}
        <Action icon={<Copy aria-hidden />} word="Duplicate" onClick={then(onDuplicate)} />
        <Action icon={<FolderInput aria-hidden />} word="Move" onClick={then(onMove)} />
        {!isFile(item.type) && <Action icon={<RefreshCw aria-hidden />} word="Refresh" onClick={then(refresh)} />}
        <Action icon={<Trash2 aria-hidden />} word="Delete" onClick={then(onDelete)} />
      </ul>
    </details>
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
        className={LOOK}
      >
        {isPaper ? <Download aria-hidden /> : <ExternalLink aria-hidden />}
        {isPaper ? "Download" : isFile(item.type) ? "Open file" : "Open Link"}
      </a>
    </li>
  );
}

const Action = ({ icon, word, onClick }: { icon: ReactNode; word: string; onClick(): void }) => (
  <li>
    <button type="button" onClick={onClick} className={LOOK}>
      {icon}
      {word}
    </button>
  </li>
);
