import { CalendarClock, EllipsisVertical, PanelTop, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useClosing } from "~/ui/use-closing.ts";

type ClipMenuProps = {
  title: string;
  /** Whether it has a file. */
  isMade: boolean;
  onPlace(): void;
  onSchedule(): void;
  onDelete(): void;
};

const LOOK = "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-surface [&_svg]:size-5";

/** Place on a page, Schedule, Delete: those that the clip has. It opens over the card, so that it fits on phones. */
export function ClipMenu({ title, isMade, onPlace, onSchedule, onDelete }: ClipMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const then = (act: () => void) => () => {
    menu.current?.removeAttribute("open");
    act();
  };
  return (
    <details ref={menu}>
      <summary
        aria-label={`More for ${title}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </summary>
      <ul className="absolute end-0 bottom-full z-20 mb-1 w-full min-w-40 max-w-52 rounded-control border border-line bg-raised p-1">
        {isMade && (
          <>
            <Action icon={<PanelTop aria-hidden />} word="Place on a page" onClick={then(onPlace)} />
            <Action icon={<CalendarClock aria-hidden />} word="Schedule" onClick={then(onSchedule)} />
          </>
        )}
        <Action icon={<Trash2 aria-hidden />} word="Delete" onClick={then(onDelete)} />
      </ul>
    </details>
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
