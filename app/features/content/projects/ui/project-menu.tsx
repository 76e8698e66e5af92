import { Clapperboard, Copy, EllipsisVertical, ExternalLink, FolderInput, PenLine, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { filmPath } from "~/features/account/addresses/rules.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { useClosing } from "~/ui/use-closing.ts";
import type { ProjectEntry } from "./project-entry.ts";

export type ProjectMenuProps = {
  project: ProjectEntry;
  onDuplicate(): void;
  onMove(): void;
  onDelete(): void;
};

const LOOK =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-text no-underline hover:bg-surface [&_svg]:size-5";

/** What else can be done with a project. */
export function ProjectMenu({ project, onDuplicate, onMove, onDelete }: ProjectMenuProps) {
  const { id, title, status, isPublic, isSuspended, filmSlug } = project;
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const then = (act: () => void) => () => {
    menu.current?.removeAttribute("open");
    act();
  };
  const page = { id, kind: "project" } as const;
  return (
    <details ref={menu} className="relative shrink-0">
      <summary
        aria-label={`Actions for ${title}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <EllipsisVertical aria-hidden className="size-5" />
      </summary>
      <ul className="absolute end-0 bottom-full z-20 mb-1 w-60 rounded-control border border-line bg-raised p-1">
        {!isSuspended && (
          <li>
            <Link to={onPage("/editor", page)} className={LOOK}>
              <PenLine aria-hidden />
              Open the page editor
            </Link>
          </li>
        )}
        {status === "live" && isPublic && !isSuspended && (
          <li>
            <a href={filmPath(filmSlug)} target="_blank" rel="noopener" className={LOOK}>
              <ExternalLink aria-hidden />
              View live
            </a>
          </li>
        )}
        {isScreened(project) && (
          <li>
            <Link to={onPage("/studio/screeners", page)} className={LOOK}>
              <Clapperboard aria-hidden />
              Screeners
            </Link>
          </li>
        )}
        {!isSuspended && <Action icon={<Copy aria-hidden />} word="Duplicate" onClick={then(onDuplicate)} />}
        <Action icon={<FolderInput aria-hidden />} word="Move to folder" onClick={then(onMove)} />
        <Action icon={<Trash2 aria-hidden />} word="Delete" onClick={then(onDelete)} />
      </ul>
    </details>
  );
}

/** Whether people may be invited to watch it: not everybody can. */
const isScreened = ({ status, isPublic, isSuspended }: ProjectEntry) =>
  !isSuspended && status !== "archived" && !(status === "live" && isPublic);

const Action = ({ icon, word, onClick }: { icon: ReactNode; word: string; onClick(): void }) => (
  <li>
    <button type="button" onClick={onClick} className={LOOK}>
      {icon}
      {word}
    </button>
  </li>
);
