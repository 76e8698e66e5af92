import { useDraft } from "~/features/content/drafts/ui/draft-context.ts";
import { PageLink } from "~/features/content/drafts/ui/on-page.tsx";
import { pageNameOf } from "~/features/content/pages/rules/projection.ts";
import { coloursOf, themeName } from "~/features/content/palettes/rules.ts";
import { templateName } from "~/features/content/templates/rules.ts";
import { Miniature } from "~/features/page/templates/ui/miniature.tsx";

type LookLinkProps = {
  /** The address of the chooser. */
  to: string;
  /** The picture of the page's opening; null without one. */
  still: string | null;
  className?: string;
};

/** The page's name, its design and theme, with the opening in it; leads to where both are chosen. */
export function LookLink({ to, still, className = "" }: LookLinkProps) {
  const title = useDraft(({ view }) => (view.role === "actor" ? pageNameOf(view) : view.title)) || "Untitled";
  const template = useDraft(({ view }) => view.template);
  const theme = useDraft(({ view }) => view.theme);
  const look = `${templateName(template)} · ${themeName(theme)}`;
  return (
    <PageLink
      to={to}
      className={`group flex min-h-11 min-w-0 items-center gap-3 rounded-control hover:text-accent ${className}`}
    >
      <span aria-hidden className="w-14 shrink-0 overflow-hidden rounded-control border border-line">
        <Miniature {...{ template, title, still, theme }} focus={null} colours={coloursOf({ theme, template })} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold leading-tight">{title}</span>
        <span className="block truncate text-muted text-sm leading-tight">{look}</span>
        <span className="sr-only">Templates and themes</span>
      </span>
    </PageLink>
  );
}
