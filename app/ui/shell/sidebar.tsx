import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wordmark } from "../wordmark.tsx";
import { ICON_BUTTON } from "./icon-button.tsx";
import { useRail } from "./rail.tsx";
import { ScrollArea } from "./scroll-area.tsx";
import { SearchButton } from "./search-button.tsx";
import { Tips } from "./tips.tsx";

type SidebarProps = { home: string; onSearch(): void; footer: ReactNode; children: ReactNode };

/** Beside the screen from 768 px on, collapsed to icons; below 1024 px an open one lies over the screen. */
export function Sidebar({ home, onSearch, footer, children }: SidebarProps) {
  const { collapsed, toggle } = useRail();
  return (
    <section
      aria-label="Studio"
      className="sticky top-0 z-30 h-dvh border-line border-e bg-background max-lg:w-64 max-md:hidden rail:w-auto"
    >
      <Tips shown={collapsed} className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-1 px-3 pt-4 pb-3 rail:flex-col rail:px-0">
          <Link to={home} className="inline-flex min-h-9 items-center rounded-control px-2 rail:px-0">
            <span className="overflow-hidden rail:w-5">
              <Wordmark />
            </span>
          </Link>
          <button
            type="button"
            aria-label={collapsed ? "Expand the sidebar" : "Collapse the sidebar"}
            aria-expanded={!collapsed}
            data-tip="Expand the sidebar"
            onClick={toggle}
            className={ICON_BUTTON}
          >
            <PanelLeftClose aria-hidden className="size-5 rail:hidden" strokeWidth={1.75} />
            <PanelLeftOpen aria-hidden className="hidden size-5 rail:block" strokeWidth={1.75} />
          </button>
        </div>
        <div className="px-3 pb-4 rail:mx-auto rail:px-0">
          <SearchButton onPress={onSearch} />
        </div>
        <ScrollArea className="px-3 pb-4 rail:px-2 rail:pt-1">{children}</ScrollArea>
        {footer}
      </Tips>
    </section>
  );
}
