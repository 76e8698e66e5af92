import { Clapperboard, CodeXml, Copy, ExternalLink, FolderInput, PenLine, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { filmPath } from "~/features/account/addresses/rules.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { COPIED, copyEmbedCode } from "~/features/content/sites/ui/embed-code.ts";
import { ActionsMenu, MENU_ENTRY, MenuAction } from "~/ui/actions-menu.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { ProjectEntry } from "./project-entry.ts";

export type ProjectMenuProps = {
  project: ProjectEntry;
  onDuplicate(): void;
  onMove(): void;
  onDelete(): void;
};

/** What else can be done with a project. */
export function ProjectMenu({ project, onDuplicate, onMove, onDelete }: ProjectMenuProps) {
  const { id, title, status, isPublic, isSuspended, filmSlug } = project;
  const page = { id, kind: "project" } as const;
  const isOpen = status === "live" && isPublic && !isSuspended;
  const { say } = useNotices();
  const copyCode = async () => {
    const said = await copyEmbedCode(new URL(filmPath(filmSlug), location.href).href);
    say(said === COPIED ? "Embed code copied" : said);
  };
  return (
    <ActionsMenu label={`Actions for ${title}`} className="relative shrink-0" listClassName="bottom-full mb-1 w-60">
      {(then) => (
        <>
          {!isSuspended && (
            <li>
              <Link to={onPage("/editor", page)} className={MENU_ENTRY}>
                <PenLine aria-hidden />
                Open the page editor
              </Link>
            </li>
          )}
          {isOpen && (
            <MenuAction icon={<CodeXml aria-hidden />} word="Copy embed code" onClick={then(() => void copyCode())} />
          )}
          {isOpen && (
            <li>
              <a href={filmPath(filmSlug)} target="_blank" rel="noopener" className={MENU_ENTRY}>
                <ExternalLink aria-hidden />
                View live
              </a>
            </li>
          )}
          {isScreened(project) && (
            <li>
              <Link to={onPage("/studio/screeners", page)} className={MENU_ENTRY}>
                <Clapperboard aria-hidden />
                Screeners
              </Link>
            </li>
          )}
          {!isSuspended && <MenuAction icon={<Copy aria-hidden />} word="Duplicate" onClick={then(onDuplicate)} />}
          <MenuAction icon={<FolderInput aria-hidden />} word="Move to folder" onClick={then(onMove)} />
          <MenuAction icon={<Trash2 aria-hidden />} word="Delete" onClick={then(onDelete)} />
        </>
      )}
    </ActionsMenu>
  );
}

/** Whether people may be invited to watch it: not everybody can. */
const isScreened = ({ status, isPublic, isSuspended }: ProjectEntry) =>
  !isSuspended && status !== "archived" && !(status === "live" && isPublic);
