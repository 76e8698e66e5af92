import { Menu, Search } from "lucide-react";
import { Link } from "react-router";
import { Wordmark } from "../wordmark.tsx";
import { IconButton } from "./icon-button.tsx";

type TopBarProps = { home: string; menuOpen: boolean; onMenu(): void; onSearch(): void };

/** The header of the studio on phones. */
export const TopBar = ({ home, menuOpen, onMenu, onSearch }: TopBarProps) => (
  <section
    aria-label="Studio"
    className="sticky top-0 z-30 flex items-center gap-1 border-line border-b bg-background px-2 pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5 md:hidden"
  >
    <IconButton label="Menu" icon={Menu} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu} />
    <Link to={home} className="me-auto inline-flex min-h-11 items-center rounded-control px-1">
      <Wordmark />
    </Link>
    <IconButton label="Search" icon={Search} aria-haspopup="dialog" onClick={onSearch} />
  </section>
);
