import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { sendingDomains } from "~/db/schema/sending.ts";
import { hasDomains } from "~/features/content/domains/rules/plans.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Reader } from "~/platform/db.ts";
import type { DkimKey } from "~/platform/dkim.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";
import { checkedBefore, isNewAfter } from "./rules.ts";

export type StoredSendingDomain = typeof sendingDomains.$inferSelect;

export async function sendingDomainOf(db: Reader, accountId: AccountId): Promise<StoredSendingDomain | null> {
  const [found] = await db.select().from(sendingDomains).where(eq(sendingDomains.accountId, accountId));
  return found ?? null;
}

type Services = { keptSecrets: KeptSecrets; config: Pick<Config, "stripe"> };

/** The account's own address with the key that signs for it; null without a verified domain, or a plan that has one. */
export async function ownSender(
  db: Reader,
  accountId: AccountId,
  { keptSecrets, config }: Services,
): Promise<{ ownAddress: string; dkim: DkimKey } | null> {
  const [found] = await db
    .select({ domain: sendingDomains, holding: { plan: accounts.plan, offer: accounts.offer } })
    .from(sendingDomains)
    .innerJoin(accounts, eq(accounts.id, sendingDomains.accountId))
    .where(and(eq(sendingDomains.accountId, accountId), sql`${sendingDomains.verifiedAt} is not null`));
  if (!found || !hasDomains(found.holding, config.stripe !== null)) return null;
  const { host, localPart, selector, privateKey: sealed } = found.domain;
  const privateKey = await keptSecrets.open(sealed);
  if (!privateKey) return null;
  return { ownAddress: `${localPart}@${host}`, dkim: { domain: host, selector, privateKey } };
}

const DUE_AT_ONCE = 100;

/** Domains whose records should be looked at: those that wait for them at each call, others daily. */
export function sendingDomainsDue(db: Reader, now: Date): Promise<StoredSendingDomain[]> {
  const waits = and(isNull(sendingDomains.verifiedAt), sql`${sendingDomains.addedAt} > ${isNewAfter(now)}`);
  return db
    .select()
    .from(sendingDomains)
    .where(or(isNull(sendingDomains.checkedAt), lt(sendingDomains.checkedAt, checkedBefore(now)), waits))
    .orderBy(sql`${sendingDomains.checkedAt} nulls first`)
    .limit(DUE_AT_ONCE);
}
