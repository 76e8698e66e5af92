import { foldLabel } from "~/features/audience/comments/rules.ts";
import { leadFilm, leadPlayer } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { Comments, type CommentsProps } from "./comments.tsx";

type DiscussionProps = { site: PublicSite; comments: CommentsProps["comments"] };

/** The comments below a film, folded until it was played; a link to one of them opens them without script too. */
export function Discussion({ site, comments }: DiscussionProps) {
  const { slug, displayName } = site;
  const shown = <Comments {...{ comments, slug, displayName, hasFilm: leadFilm(site) !== null }} />;
  if (comments.count === undefined) return shown;
  const isOpen = leadPlayer(site) === null || comments.writing?.as === "owner";
  return (
    <details className="discussion" open={isOpen}>
      <summary className="button">
        <span>{foldLabel(comments.count)}</span>
      </summary>
      {shown}
    </details>
  );
}
