import { and, eq, isNull } from "drizzle-orm";
import { pages } from "~/db/schema/pages.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { visitorCount } from "~/features/insights/visits/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** What the head of the settings shows: the film by the words of its draft, and figures of the account. */
export async function settingsHeadOf(db: Reader, accountId: AccountId) {
  const ofProjects = and(eq(pages.accountId, accountId), eq(pages.kind, "project"), isNull(pages.removedAt));
  const [page, projects, views] = await Promise.all([
    siteOfAccount(db, accountId),
    db.$count(pages, ofProjects),
    visitorCount(db, accountId),
  ]);
  const document = page && (await draftOf(db, page)).document;
  return {
    film: document && {
      title: document.title,
      genre: document.genres[0] ?? null,
      platform: document.platforms[0] ?? null,
    },
    projects,
    views,
  };
}
