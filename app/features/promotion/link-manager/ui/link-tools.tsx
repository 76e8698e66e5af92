import { Download } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { SearchField } from "~/ui/search-field.tsx";
import type { View } from "~/ui/stored-view.ts";
import { useClosing } from "~/ui/use-closing.ts";
import { ViewChoice } from "~/ui/view-choice.tsx";

type LinkToolsProps = { search: string; view: View; onView(view: View): void };

/** Search, the choice of view, and the export. */
export const LinkTools = ({ search, view, onView }: LinkToolsProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <SearchField label="Search by film title" search={search} />
    <div className="flex grow items-center justify-end gap-3">
      <ExportMenu />
      <ViewChoice view={view} onView={onView} />
    </div>
  </div>
);

const FORMATS = [
  ["csv", "CSV, for spreadsheets"],
  ["json", "JSON, for programs"],
] as const;

const ENTRY = "flex min-h-11 items-center rounded-control px-3 hover:bg-surface";

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
              className={ENTRY}
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <Link to="/studio/links/file" className={ENTRY}>
            Read an exported CSV again
          </Link>
        </li>
      </ul>
    </details>
  );
}
