import { hash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { pagePreviews, pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { visibleTo } from "~/features/content/visibility/queries.server.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

export const previewHash = (token: string): string => hash("sha256", token, "base64url");

/** The addresses that work at this moment, newest first. */
export const previewsOfPage = (db: Reader, pageId: PageId, now: Date) =>
  db
    .select({ id: pagePreviews.id, createdAt: pagePreviews.createdAt, expiresAt: pagePreviews.expiresAt })
    .from(pagePreviews)
    .where(and(eq(pagePreviews.pageId, pageId), gt(pagePreviews.expiresAt, now)))
    .orderBy(desc(pagePreviews.createdAt), desc(pagePreviews.id));

/** Whose draft an address shows, and until when; null for one that is unknown, over or taken back, or whose page is gone. */
export async function previewByToken(db: Reader, token: string, now: Date) {
  const living = and(eq(pagePreviews.tokenHash, previewHash(token)), gt(pagePreviews.expiresAt, now));
  const [found] = await db
    .select({
      accountId: pages.accountId,
      pageId: pages.id,
      expiresAt: pagePreviews.expiresAt,
      timeZone: accounts.timeZone,
    })
    .from(pagePreviews)
    .innerJoin(pages, eq(pages.id, pagePreviews.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(living, visibleTo("invited")));
  return found ?? null;
}
