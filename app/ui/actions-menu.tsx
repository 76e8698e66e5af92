import { EllipsisVertical } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useClosing } from "./use-closing.ts";

/** The look of a link or a button in a menu. */
export const MENU_ENTRY =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-text no-underline hover:bg-surface [&_svg]:size-5";

type ActionsMenuProps = {
  label: string;
  className?: string;
  /** Place and width of the list. */
  listClassName: string;
  /** The entries, as items of a list; `then` wraps an action so that it closes the menu first. */
  children(then: (act: () => void) => () => void): ReactNode;
};

/** What else can be done with something, behind three dots. */
export function ActionsMenu({ label, className, listClassName, children }: ActionsMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const then = (act: () => void) => () => {
    menu.current?.removeAttribute("open");
    act();
  };
  return (
    <details ref={menu} className={className}>
      <summary
        aria-label={label}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </summary>
      <ul className={`absolute end-0 z-20 rounded-control border border-line bg-raised p-1 ${listClassName}`}>
        {children(then)}
      </ul>
    </details>
  );
}

export const MenuAction = ({ icon, word, onClick }: { icon: ReactNode; word: string; onClick(): void }) => (
  <li>
    <button type="button" onClick={onClick} className={MENU_ENTRY}>
      {icon}
      {word}
    </button>
  </li>
);
