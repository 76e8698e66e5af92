import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { filmPath } from "~/features/content/films/rules.ts";
import { siteByFilmSlug } from "~/features/page/site-page/queries.server.ts";
import type { Route } from "./+types/film-page";
import { answerPage } from "./page-answer.server.ts";

/** `/films/{slug}`. Slugs that a film had lead to the one it has; an actor's film is on the actor's profile. */
export const loader = ({ params: { slug }, request, context }: Route.LoaderArgs) =>
  answerPage(
    { request, context },
    { path: filmPath(slug), find: (db) => siteByFilmSlug(db, slug), pathOf: canonicalPath, moved: 301 },
  );
