import { and, eq, notInArray, sql } from "drizzle-orm";
import { linkChecks } from "~/db/schema/link-checks.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { linkChecksOf } from "./queries.server.ts";
import { checkLinksJob, dueUrls, type LinkCheck, linksOf } from "./rules.ts";

/** Has the addresses of the page's draft asked that nobody has asked lately. Idempotent. */
export async function askForLinkChecks({ db, queue }: DbAndQueue, page: Page, now: Date): Promise<void> {
  const [{ document }, checks] = await Promise.all([draftOf(db, page), linkChecksOf(db, page.accountId)]);
  if (dueUrls(linksOf(document), checks, now).length === 0) return;
  const data = { accountId: page.accountId, pageId: page.id };
  if (await queue.isPending([checkLinksJob], data)) return;
  await db.transaction((tx) => queue.send(tx, checkLinksJob, data));
}

/** Stores answers; a later answer replaces the earlier one. */
export async function saveLinkChecks(db: Db, accountId: AccountId, found: LinkCheck[]): Promise<void> {
  if (!found.length) return;
  await db
    .insert(linkChecks)
    .values(found.map((check) => ({ accountId, ...check })))
    .onConflictDoUpdate({
      target: [linkChecks.accountId, linkChecks.url],
      set: { state: sql`excluded.state`, checkedAt: sql`excluded.checked_at` },
    });
}

/** Forgets the addresses that the draft does not name any more. */
export async function forgetOtherLinks(db: Db, accountId: AccountId, named: string[]): Promise<void> {
  const others = named.length ? notInArray(linkChecks.url, named) : undefined;
  await db.delete(linkChecks).where(and(eq(linkChecks.accountId, accountId), others));
}
