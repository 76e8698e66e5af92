import { pagePath } from "~/features/account/addresses/rules.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import type { Route } from "./+types/creator-page";
import { answerPage } from "./page-answer.server.ts";

/** `/u/{username}`. Other spellings redirect temporarily: a username may pass to another account. */
export const loader = ({ params: { username }, request, context }: Route.LoaderArgs) =>
  answerPage(
    { request, context },
    {
      path: pagePath(username),
      find: (db) => siteByUsername(db, username),
      pathOf: (site) => pagePath(site.username),
      moved: 302,
    },
  );
