import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { sites } from "~/db/schema/sites.ts";
import type { Reader } from "~/platform/db.ts";

/** What the owner's studio shows of the site; null before the wizard has made it. */
export async function siteOfOwner(db: Reader, accountId: string) {
  const [site] = await db
    .select({
      username: accounts.username,
      role: sites.role,
      title: sites.title,
      theme: sites.theme,
      videoId: sites.videoId,
      publishedAt: sites.publishedAt,
      updatedAt: sites.updatedAt,
    })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(eq(sites.accountId, accountId));
  return site ?? null;
}
