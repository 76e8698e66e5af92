import { Download, LayoutGrid, List } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { LinkSearch } from "./link-search.tsx";
import type { View } from "./use-view.ts";

type LinkToolsProps = { search: string; view: View; onView(view: View): void };

/** Search, the choice of view, and the export. */
export const LinkTools = ({ search, view, onView }: LinkToolsProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <LinkSearch search={search} />
    <div className="flex grow items-center justify-end gap-3">
      <ExportMenu />
      <fieldset className="flex rounded-control border border-edge p-px">
        <legend className="sr-only">View</legend>
        <ViewButton label="List" Icon={List} isChosen={view === "list"} onChoose={() => onView("list")} />
        <ViewButton label="Grid" Icon={LayoutGrid} isChosen={view === "grid"} onChoose={() => onView("grid")} />
      </fieldset>
    </div>
  </div>
);

type ViewButtonProps = { label: string; Icon: typeof List; isChosen: boolean; onChoose(): void };

const ViewButton = ({ label, Icon, isChosen, onChoose }: ViewButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isChosen}
    onClick={onChoose}
    className="grid size-11 place-items-center rounded-[0.4375rem] text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
  >
    <Icon aria-hidden className="size-5" />
  </button>
);

const FORMATS = [
  ["csv", "CSV, for spreadsheets"],
  ["json", "JSON, for programs"],
] as const;

function ExportMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-control border border-edge bg-surface px-4 font-semibold text-[0.9375rem] hover:bg-raised [&::-webkit-details-marker]:hidden">
        <Download aria-hidden className="size-5" />
        Export
      </summary>
      <ul className="absolute end-0 top-full z-20 mt-1 w-56 rounded-control border border-line bg-raised p-1 max-sm:start-0 max-sm:end-auto">
        {FORMATS.map(([format, label]) => (
          <li key={format}>
            <a
              href={`/studio/links/export?format=${format}`}
              download
              onClick={() => menu.current?.removeAttribute("open")}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes an open menu when somebody presses Escape or something else. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute("open");
    const onPress = ({ target }: Event) => target instanceof Node && !menu.current?.contains(target) && close();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [menu]);
}
