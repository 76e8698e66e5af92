import { eq, sql } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import { everythingOf, LINK_CHANGED } from "~/features/account/addresses/rules.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { AccountId, LinkId, OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { linkOfOwner } from "../queries.server.ts";
import type { Link } from "../rules.ts";

export type LinkRefusal = { ok: false; reason: "not-found" | "suspended" };
export type LinkChange = { ok: true } | LinkRefusal;

/** Every process drops its cached answer for this code when this transaction commits. */
export async function announceLinkChange(tx: Tx, code: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINK_CHANGED}, lower(${code}))`);
}

/** The same for every link of the account: another plan may allow more or fewer of them. */
export async function announceLinkChanges(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINK_CHANGED}, ${everythingOf(accountId)})`);
}

type LinkValues = Partial<typeof links.$inferInsert>;

/** A link that may be changed, and the account's plan: links beyond the plan's limit cannot be changed. */
export async function changeableLink(tx: Tx, accountId: AccountId, linkId: LinkId) {
  const entitlement = await lockedEntitlement(tx, accountId);
  const link = await linkOfOwner(tx, { accountId, linkId }, entitlement);
  if (!link) return { ok: false, reason: "not-found" } as const;
  if (link.isSuspended) return { ok: false, reason: "suspended" } as const;
  return { ok: true, link, entitlement } as const;
}

/** Every change of a link's row goes through here. */
export async function saveLink(tx: Tx, { id, code }: Pick<Link, "id" | "code">, values: LinkValues, now: Date) {
  await tx
    .update(links)
    .set({ ...values, updatedAt: now })
    .where(eq(links.id, id));
  await announceLinkChange(tx, code);
  return { ok: true } as const;
}

export async function changeLink(
  tx: Tx,
  { accountId, linkId }: OwnLink,
  values: LinkValues,
  now: Date,
): Promise<LinkChange> {
  const found = await changeableLink(tx, accountId, linkId);
  return found.ok ? saveLink(tx, found.link, values, now) : found;
}

export const renameLink = (tx: Tx, { accountId, linkId }: OwnLink, title: string, now: Date) =>
  changeLink(tx, { accountId, linkId }, { title }, now);

/** An enabled link redirects; a disabled one shows that it is inactive. */
export const activateLink = (tx: Tx, { accountId, linkId }: OwnLink, isEnabled: boolean, now: Date) =>
  changeLink(tx, { accountId, linkId }, { isEnabled }, now);
