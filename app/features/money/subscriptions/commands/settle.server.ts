import { eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import { grantOffer } from "~/features/account/entitlements/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { freeFor, isOffer, noticeDue, offerAt } from "../rules.ts";

type Row = typeof subscriptions.$inferSelect;

/** Grants the offer that the subscription gives now, and records an event when a payment notice is due. */
export async function settle(tx: Tx, queue: Queue, accountId: AccountId, now: Date): Promise<void> {
  const own = eq(subscriptions.accountId, accountId);
  const [row] = await tx.select().from(subscriptions).where(own).for("update");
  if (!row) return;
  await changePlan(tx, row, now);
  const due = noticeDue(row, now);
  if (!due) return;
  await tx.update(subscriptions).set(due.told).where(own);
  const unpaidSince = due.told.toldOf?.toISOString() ?? null;
  const payload = { notice: due.notice, offer: row.offer, unpaidSince };
  await recordEvent(tx, queue, { accountId, kind: "subscription.unpaid", subjectId: accountId, payload, at: now });
}

/** Does not change a plan that the account has for other reasons. */
async function changePlan(tx: Tx, { accountId, granted, ...row }: Row, now: Date) {
  const wanted = offerAt(row, now);
  if (wanted === granted) return;
  const { offer, role } = await lockedEntitlement(tx, accountId);
  if (wanted) await grantOffer(tx, accountId, wanted, now);
  else if (isOffer(granted) && offer === granted) await grantOffer(tx, accountId, freeFor(role), now);
  await tx.update(subscriptions).set({ granted: wanted }).where(eq(subscriptions.accountId, accountId));
}
