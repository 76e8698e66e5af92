import { and, eq, isNull, sql } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import { linkOfOwner } from "~/features/links/queries.server.ts";
import { LINK_CHANGED, linksOf } from "~/features/links/rules.ts";
import type { Tx } from "~/platform/db.ts";

export type LinkRefusal = { ok: false; reason: "not-found" | "suspended" };
export type LinkChange = { ok: true } | LinkRefusal;

/** Every redirect forgets what it knew of this code when this transaction commits. */
export async function announceLinkChange(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINK_CHANGED}, lower(${code}))`);
}

/** The same for every link of the account: another plan may have room for more of them, or for fewer. */
export async function announceLinkChanges(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINK_CHANGED}, ${linksOf(accountId)})`);
}

type LinkValues = Partial<typeof links.$inferInsert>;

/** Every change of a link's row goes through here: those beyond the plan stay as they are. */
export async function changeLink(
  tx: Tx,
  accountId: string,
  linkId: string,
  values: LinkValues,
  now: Date,
): Promise<LinkChange> {
  await tx
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.id, linkId), eq(links.accountId, accountId), isNull(links.removedAt)))
    .for("no key update");
  const before = await linkOfOwner(tx, accountId, linkId);
  if (!before) return { ok: false, reason: "not-found" };
  if (before.isSuspended) return { ok: false, reason: "suspended" };
  await tx
    .update(links)
    .set({ ...values, updatedAt: now })
    .where(eq(links.id, linkId));
  await announceLinkChange(tx, before.code);
  return { ok: true };
}

export const renameLink = (tx: Tx, accountId: string, linkId: string, title: string, now: Date) =>
  changeLink(tx, accountId, linkId, { title }, now);

/** Enabled links lead on; disabled ones show that they do not. */
export const activateLink = (tx: Tx, accountId: string, linkId: string, isEnabled: boolean, now: Date) =>
  changeLink(tx, accountId, linkId, { isEnabled }, now);
