import { canonicalPath, filmPath } from "~/features/account/addresses/rules.ts";
import { siteByFilmSlug } from "~/features/page/public-site/queries.server.ts";
import type { Route } from "./+types/film-page";
import { answerPage } from "./page-answer.server.ts";

/** `/films/{slug}`. Earlier slugs redirect to the current one; an actor's film redirects to the actor's profile. */
export const loader = ({ params: { slug }, request, context }: Route.LoaderArgs) =>
  answerPage(
    { request, context },
    { path: filmPath(slug), find: (db) => siteByFilmSlug(db, slug), pathOf: canonicalPath, moved: 301 },
  );
