import { Menu, Search } from "lucide-react";
import { Link } from "react-router";
import { Wordmark } from "../wordmark.tsx";
import { ICON_BUTTON, IconButton } from "./icon-button.tsx";
import { Count, type MenuEntry } from "./menu-link.tsx";

type TopBarProps = {
  home: string;
  menuOpen: boolean;
  onMenu(): void;
  onSearch(): void;
  /** The menu's entry whose count is worth seeing at once. */
  news: MenuEntry | null;
};

/** The header of the studio on phones. */
export const TopBar = ({ home, menuOpen, onMenu, onSearch, news }: TopBarProps) => (
  <section
    aria-label="Studio"
    className="sticky top-0 z-30 flex items-center gap-1 border-line border-b bg-background px-2 pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5 md:hidden"
  >
    <IconButton label="Menu" icon={Menu} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu} />
    <Link to={home} className="me-auto inline-flex min-h-11 items-center rounded-control px-1">
      <Wordmark />
    </Link>
    {news && <News {...news} />}
    <IconButton label="Search" icon={Search} aria-haspopup="dialog" onClick={onSearch} />
  </section>
);

const News = ({ to, label, icon: Icon, current, waiting }: MenuEntry) => (
  <Link
    to={to}
    aria-label={waiting ? `${label}, ${waiting.count} ${waiting.what}` : label}
    aria-current={current ? "page" : undefined}
    className={`relative ${ICON_BUTTON} aria-[current=page]:text-text`}
  >
    <Icon aria-hidden className="size-5" strokeWidth={current ? 2 : 1.75} />
    {waiting && (
      <span className="absolute end-0 top-0 flex scale-75">
        <Count {...waiting} />
      </span>
    )}
  </Link>
);
