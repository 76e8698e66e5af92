import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import type { PageUse } from "~/features/money/checkout/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

const PAGES_MOST = 1000;

/** What the account's pages use of its plan: its own page, then projects, the oldest first. */
export const pagesInUse = (db: Reader, accountId: AccountId): Promise<PageUse[]> =>
  db
    .select({
      kind: pages.kind,
      title: sql<string>`case ${pages.kind} when 'project' then ${pages.title} else ${films.title} end`,
      castMembers: sql`jsonb_array_length(coalesce(${films.content}->'cast', '[]'))`.mapWith(Number),
      clips: db.$count(filmClips, and(eq(filmClips.filmId, films.id), isNotNull(filmClips.position))),
      host: customDomains.host,
    })
    .from(pages)
    .innerJoin(films, eq(films.id, pages.filmId))
    .leftJoin(customDomains, and(eq(customDomains.pageId, pages.id), isNotNull(customDomains.reachedAt)))
    .where(and(eq(pages.accountId, accountId), isNull(pages.removedAt)))
    .orderBy(sql`${pages.kind} = 'project'`, asc(pages.createdAt), asc(pages.id))
    .limit(PAGES_MOST);
