import { and, eq, isNull } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { headerFilmOf } from "~/features/content/sites/queries/header-film.server.ts";
import { visitorCount } from "~/features/insights/visits/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** What the head of the settings shows: the film by the words of its draft, and figures of the account. */
export async function settingsHeadOf(db: Reader, accountId: AccountId) {
  const ofProjects = and(eq(pages.accountId, accountId), eq(pages.kind, "project"), isNull(pages.removedAt));
  const [film, projects, views] = await Promise.all([
    headerFilmOf(db, accountId),
    db.$count(pages, ofProjects),
    visitorCount(db, accountId),
  ]);
  return { film, projects, views };
}
