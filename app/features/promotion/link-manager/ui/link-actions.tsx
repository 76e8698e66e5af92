import {
  ChartColumn,
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
import { Link } from "react-router";
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
      <Action label={`QR code of ${title}`} word="QR code" Icon={QrCode} onClick={() => onOpen("qr")} />
      <a href={livePath} target="_blank" rel="noopener" aria-label={`View live: ${title}`} className={LOOK}>
        <ExternalLink aria-hidden className="size-5" />
        <span className={WORD}>View</span>
      </a>
      {link.figuresPath && (
        <Link to={link.figuresPath} aria-label={`Analytics of ${title}`} className={LOOK}>
          <ChartColumn aria-hidden className="size-5" />
          <span className={WORD}>Analytics</span>
        </Link>
      )}
      {hasEmojiPacks && !isSuspended && (
        <Action label={`Emoji of ${title}`} word="Emoji" Icon={SmilePlus} onClick={() => onOpen("emoji")} />
      )}
      {(boost || !isSuspended) && (
        <Action label={`Boost ${title}`} word="Boost" Icon={Rocket} onClick={() => onOpen("boost")} />
      )}
      {!isSuspended && (
        <Action
          label={`Options of ${title}`}
          word="Options"
          Icon={SlidersHorizontal}
          onClick={() => onOpen("options")}
        />
      )}
      <Action label={`Delete ${title}`} word="Delete" Icon={Trash2} onClick={onDelete} />
    </div>
  );
}

const LOOK =
  "group relative grid min-h-11 min-w-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text max-sm:min-w-10";

/** Shown for the pointer and the keyboard: eight words beside each other would be louder than the link. */
const WORD =
  "pointer-events-none absolute top-full z-10 whitespace-nowrap rounded-control border border-line bg-raised px-2 py-0.5 text-text text-xs opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100";

type ActionProps = { label: string; word: string; Icon: LucideIcon; onClick(): void };

const Action = ({ label, word, Icon, onClick }: ActionProps) => (
  <button type="button" aria-label={label} onClick={onClick} className={LOOK}>
    <Icon aria-hidden className="size-5" />
    <span className={WORD}>{word}</span>
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
        onClick={() => void copy()}
        className={`${LOOK} ${isDone ? "text-success" : ""}`}
      >
        {isDone ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        <span className={WORD}>Copy</span>
      </button>
      <span role="status" className={said && !isDone ? "order-last w-full break-all px-2 text-sm" : "sr-only"}>
        {said}
      </span>
    </>
  );
}
