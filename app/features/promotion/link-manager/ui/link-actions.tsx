import {
  Check,
  Copy,
  ExternalLink,
  type LucideIcon,
  QrCode,
  Rocket,
  SlidersHorizontal,
  SmilePlus,
  Trash2,
} from "lucide-react";
import { copied, useConfirmation } from "~/ui/copying.ts";
import type { LinkEntry } from "./link-entry.ts";

export type LinkDialog = "qr" | "options" | "emoji" | "boost";

type LinkActionsProps = {
  link: LinkEntry;
  hasEmojiPacks: boolean;
  onOpen(dialog: LinkDialog): void;
  onDelete(): void;
};

/** The actions of a link. */
export function LinkActions({ link, hasEmojiPacks, onOpen, onDelete }: LinkActionsProps) {
  const { title, livePath, isSuspended, boost } = link;
  return (
    <div className="-mx-2 flex flex-wrap items-center">
      <CopyAction link={link} />
      <Action label={`QR code of ${title}`} Icon={QrCode} onClick={() => onOpen("qr")} />
      <a
        href={livePath}
        target="_blank"
        rel="noopener"
        aria-label={`View live: ${title}`}
        title="View live"
        className={LOOK}
      >
        <ExternalLink aria-hidden className="size-5" />
      </a>
      {hasEmojiPacks && !isSuspended && (
        <Action label={`Emoji of ${title}`} Icon={SmilePlus} onClick={() => onOpen("emoji")} />
      )}
      {(boost || !isSuspended) && <Action label={`Boost ${title}`} Icon={Rocket} onClick={() => onOpen("boost")} />}
      {!isSuspended && (
        <Action label={`Options of ${title}`} Icon={SlidersHorizontal} onClick={() => onOpen("options")} />
      )}
      <Action label={`Delete ${title}`} Icon={Trash2} onClick={onDelete} />
    </div>
  );
}

const LOOK = "grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text";

type ActionProps = { label: string; Icon: LucideIcon; onClick(): void };

const Action = ({ label, Icon, onClick }: ActionProps) => (
  <button type="button" aria-label={label} title={label.split(" ")[0]} onClick={onClick} className={LOOK}>
    <Icon aria-hidden className="size-5" />
  </button>
);

function CopyAction({ link: { title, url } }: { link: LinkEntry }) {
  const [said, setSaid] = useConfirmation((words) => words.startsWith("Copy this link"));
  const copy = async () => setSaid((await copied(url)) ? "Copied" : `Copy this link: ${url}`);
  const isDone = said === "Copied";
  return (
    <>
      <button
        type="button"
        aria-label={`Copy link: ${title}`}
        title="Copy link"
        onClick={() => void copy()}
        className={`${LOOK} ${isDone ? "text-success" : ""}`}
      >
        {isDone ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
      </button>
      <span role="status" className={said ? "order-last w-full break-all px-2 text-sm text-success" : "sr-only"}>
        {said}
      </span>
    </>
  );
}
