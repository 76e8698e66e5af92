import { and, eq, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { campaigns } from "~/db/schema/campaigns.ts";
import { sendingAccounts, sendingDays, sendingPace } from "~/db/schema/sending.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { leftToday } from "./queries.server.ts";
import { laterTurns, type Pace, type SendingLimits, stopWords, turnsOf, turnsWithin } from "./rules.ts";

/** How many mails an account may begin now, and at what pace. It holds until the transaction ends. */
export type Room = { accountId: AccountId; most: number; own: Pace; all: Pace; warmUp: boolean };

/** Locks the sender, before its campaigns, so that its workers take turns. Nothing goes from one that was stopped. */
export async function lockedRoom(
  tx: Tx,
  { accountId, wanted }: { accountId: AccountId; wanted: number },
  limits: SendingLimits,
  now: Date,
): Promise<Room> {
  const sender = await lockedSender(tx, accountId);
  const aMinute = sender?.mailsAMinute ?? limits.aMinuteEach;
  const own = aMinute === null ? null : { nextAt: sender?.nextAt ?? null, aMinute };
  const all = await lockedPace(tx, limits, now);
  const today = sender?.stoppedAt ? { left: 0 } : await leftToday(tx, accountId, limits, now);
  const ofDay = Math.min(wanted, today?.left ?? wanted);
  const most = turnsWithin(all, turnsWithin(own, ofDay, now), now);
  return { accountId, most, own, all, warmUp: limits.warmUp };
}

/** So many of these mails may go on this day, which counts them; none of a sender that was stopped. */
export async function takeOfDay(
  tx: Tx,
  { accountId, wanted }: { accountId: AccountId; wanted: number },
  limits: SendingLimits,
  now: Date,
): Promise<number> {
  const sender = await lockedSender(tx, accountId);
  if (sender?.stoppedAt) return 0;
  const today = await leftToday(tx, accountId, limits, now);
  const mails = Math.min(wanted, today?.left ?? wanted);
  if (limits.warmUp && mails > 0) await countForDay(tx, accountId, mails, now);
  return mails;
}

async function lockedSender(tx: Tx, accountId: AccountId) {
  const locked = () => tx.select().from(sendingAccounts).where(eq(sendingAccounts.accountId, accountId)).for("update");
  const [sender] = await locked();
  if (sender) return sender;
  await tx.insert(sendingAccounts).values({ accountId }).onConflictDoNothing();
  return (await locked())[0];
}

async function lockedPace(tx: Tx, { aMinute }: SendingLimits, now: Date): Promise<Pace> {
  if (aMinute === null) return null;
  await tx.insert(sendingPace).values({ id: "all", nextAt: now }).onConflictDoNothing();
  const [pace] = await tx.select().from(sendingPace).where(eq(sendingPace.id, "all")).for("update");
  return { nextAt: pace?.nextAt ?? null, aMinute };
}

/** Gives so many mails their moments, and counts them for the day; after `lockedRoom` of the same transaction. */
export async function takeTurns(tx: Tx, { accountId, own, all, warmUp }: Room, mails: number, now: Date) {
  if (mails === 0) return [];
  const [ofOwn, ofAll] = [turnsOf(own, mails, now), turnsOf(all, mails, now)];
  if (ofOwn.nextAt)
    await tx.update(sendingAccounts).set({ nextAt: ofOwn.nextAt }).where(eq(sendingAccounts.accountId, accountId));
  if (ofAll.nextAt) await tx.update(sendingPace).set({ nextAt: ofAll.nextAt }).where(eq(sendingPace.id, "all"));
  if (warmUp) await countForDay(tx, accountId, mails, now);
  return laterTurns(ofOwn.turns, ofAll.turns);
}

async function countForDay(tx: Tx, accountId: AccountId, mails: number, now: Date): Promise<void> {
  await tx
    .insert(sendingDays)
    .values({ accountId, day: now.toISOString().slice(0, 10), mails })
    .onConflictDoUpdate({
      target: [sendingDays.accountId, sendingDays.day],
      set: { mails: sql`${sendingDays.mails} + ${mails}` },
    });
}

type Order = { stop: string } | { allow: true } | { aMinute: number | null };
type Ordered = "unknown" | "stopped" | "allowed" | "paced";

/** What the operator orders for the account of this address. A stop pauses what is being sent, with the reason. */
export function orderFor(db: Db, email: string, order: Order, now: Date): Promise<Ordered> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    if (!account) return "unknown";
    const set = valuesOf(order, now);
    await tx
      .insert(sendingAccounts)
      .values({ accountId: account.id, ...set })
      .onConflictDoUpdate({ target: sendingAccounts.accountId, set });
    if ("stop" in order) await pauseAll(tx, account.id, stopWords(order.stop));
    if ("stop" in order) return "stopped";
    return "allow" in order ? "allowed" : "paced";
  });
}

function valuesOf(order: Order, now: Date) {
  if ("stop" in order) return { stoppedAt: now, stopReason: order.stop };
  return "allow" in order ? { stoppedAt: null, stopReason: null } : { mailsAMinute: order.aMinute };
}

const pauseAll = (tx: Tx, accountId: AccountId, pauseReason: string) =>
  tx
    .update(campaigns)
    .set({ status: "paused", pauseReason })
    .where(and(eq(campaigns.accountId, accountId), sql`${campaigns.status} in ('active', 'scheduled')`));
