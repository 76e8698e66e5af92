import { ChevronLeft } from "lucide-react";
import { NavLink } from "react-router";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { ButtonLink } from "~/ui/button.tsx";

const SCREENS = [
  ["/studio/film", "Film"],
  ["/studio/film/episodes", "Episodes"],
  ["/studio/film/press", "Cast & press"],
  ["/studio/film/festivals", "Festivals"],
  ["/studio/history", "History"],
] as const;

const TAB =
  "inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 font-medium text-muted no-underline hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text";

/** Above every screen about a project: which one it is, its other screens, and the way back. Nothing for the site. */
export function ProjectBar({ projects }: { projects: string }) {
  const { page } = useDraftStore();
  const title = String(useDraftValue("title") ?? "");
  if (page.kind === "site") return null;
  return (
    <header className="mb-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ButtonLink to={projects} variant="ghost" className="-ms-3 px-3" icon={<ChevronLeft aria-hidden />}>
          Projects
        </ButtonLink>
        <p dir="auto" className="min-w-0 grow truncate font-semibold" title={title}>
          {title}
        </p>
        <ButtonLink to={onPage("/editor", page)} variant="quiet">
          Page editor
        </ButtonLink>
      </div>
      <nav aria-label="Project" className="mt-2 flex gap-6 overflow-x-auto border-line border-b">
        {SCREENS.map(([to, label]) => (
          <NavLink key={to} to={onPage(to, page)} end className={TAB}>
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
