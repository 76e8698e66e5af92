import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { Count, type MenuEntry } from "./menu-link.tsx";

type BottomBarProps = { label: string; tools: MenuEntry[]; end: MenuEntry | null; onMore(): void };

const PLACE =
  "relative flex h-14 w-full flex-col items-center justify-center gap-0.5 px-1 font-medium text-[0.6875rem] -outline-offset-4 text-muted aria-[current=page]:text-text [&_svg]:size-5.5 aria-[current=page]:[&_svg]:text-accent";

/** The navigation at the bottom of phones; without an item for its end, the rest of the menu is behind "More". */
export const BottomBar = ({ label, tools, end, onMore }: BottomBarProps) => (
  <nav
    aria-label={label}
    className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-background pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    <ul className="grid auto-cols-fr grid-flow-col">
      {[...tools, ...(end ? [end] : [])].map((item) => (
        <li key={item.id} className="min-w-0">
          <Place {...item} />
        </li>
      ))}
      {!end && (
        <li className="min-w-0">
          <button type="button" aria-haspopup="dialog" onClick={onMore} className={PLACE}>
            <Ellipsis aria-hidden strokeWidth={1.75} />
            More
          </button>
        </li>
      )}
    </ul>
  </nav>
);

const Place = ({ to, label, short, icon: Icon, current, waiting }: MenuEntry) => (
  <Link
    to={to}
    aria-label={waiting ? `${label} ${waiting.count} ${waiting.what}` : label}
    aria-current={current ? "page" : undefined}
    className={PLACE}
  >
    <span className="relative">
      <Icon aria-hidden strokeWidth={current ? 2 : 1.75} />
      {waiting && (
        <span className="absolute -end-3 -top-1.5 flex scale-75">
          <Count {...waiting} />
        </span>
      )}
    </span>
    <span className="max-w-full truncate">{short}</span>
  </Link>
);
