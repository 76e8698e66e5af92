import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sendingDomains } from "~/db/schema/sending.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { hasDomains } from "~/features/content/domains/rules/plans.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type StoredSendingDomain, sendingDomainOf } from "./queries.server.ts";
import { isReady, type SenderRecord } from "./rules.ts";

type Address = { host: string; localPart: string };
/** A pair that was made before the transaction; `sealedKey` is its private half, encrypted. */
type Pair = { publicKey: string; sealedKey: string };

/** Sets the address from which campaigns come. Another address of the same domain keeps its key. */
export async function setSendingAddress(
  tx: Tx,
  accountId: AccountId,
  { host, localPart, isSelling, pair }: Address & { isSelling: boolean; pair: Pair },
  now: Date,
): Promise<{ ok: true } | PlanRefusal> {
  const holding = await lockedEntitlement(tx, accountId);
  if (!hasDomains(holding, isSelling)) return refusedFor({ of: "customDomain" });
  const before = await sendingDomainOf(tx, accountId);
  if (before?.host === host) {
    await tx.update(sendingDomains).set({ localPart }).where(eq(sendingDomains.accountId, accountId));
    return { ok: true };
  }
  await removeSendingDomain(tx, accountId);
  const key = { selector: newSelector(), publicKey: pair.publicKey, privateKey: pair.sealedKey };
  await tx.insert(sendingDomains).values({ accountId, host, localPart, ...key, addedAt: now });
  return { ok: true };
}

/** Of its own for each domain and account, so that nobody's key is taken for another's. */
const newSelector = () => `il${randomBytes(4).toString("hex")}`;

export async function removeSendingDomain(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.delete(sendingDomains).where(eq(sendingDomains.accountId, accountId));
}

type Seen = NonNullable<StoredSendingDomain["seen"]>;

/**
 * Stores what name servers said. A domain is verified while its records are there: only who has it can set them. Where
 * none answered, nothing changes.
 */
export async function recordSenderCheck(
  tx: Tx,
  { accountId, host, selector, verifiedAt }: StoredSendingDomain,
  { seen, records }: { seen: Seen; records: SenderRecord[] },
  now: Date,
): Promise<void> {
  const isKnown = records.every(({ state }) => state !== "unknown");
  const verified = isReady(records) ? (verifiedAt ?? now) : null;
  await tx
    .update(sendingDomains)
    .set({ checkedAt: now, ...(isKnown && { seen, verifiedAt: verified }) })
    .where(
      and(
        eq(sendingDomains.accountId, accountId),
        eq(sendingDomains.host, host),
        eq(sendingDomains.selector, selector),
      ),
    );
}
