import { and, eq, isNull, sql } from "drizzle-orm";
import { payees } from "~/db/schema/payees.ts";
import { payouts, recipients } from "~/db/schema/payouts.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { book } from "~/features/money/ledger/commands.server.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { type AccountId, newId, type PayeeNumber, type PayoutId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import type { Payments } from "~/platform/payments.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import { availableTo, heldOf, payeeOfAccount } from "./queries.server.ts";
import { payJob, payoutEntries, returnEntries, smallestPayout } from "./rules.ts";

type Payout = typeof payouts.$inferSelect;
type Onboarding = { db: Db; payments: Payments; log: Log };
type Owner = { id: AccountId; email: string };

/** The page of the payment service where an account says who it is and where to pay it. */
export async function openRecipient(
  { db, payments, log }: Onboarding,
  owner: Owner,
  { country, home, now }: { country: string; home: string; now: Date },
): Promise<{ ok: true; url: string } | { ok: false; reason: "closed" }> {
  try {
    const payee = await db.transaction((tx) => payeeOf(tx, owner.id));
    const known = await payeeOfAccount(db, owner.id);
    const recipientId = known?.recipientId ?? (await newRecipient({ db, payments }, { payee, owner, country }, now));
    return { ok: true, url: await payments.transfers.openOnboarding(recipientId, home) };
  } catch (error) {
    log.warn({ err: error, accountId: owner.id }, "a recipient of payouts could not be opened");
    return { ok: false, reason: "closed" };
  }
}

type New = { payee: PayeeNumber; owner: Owner; country: string };

async function newRecipient({ db, payments }: Omit<Onboarding, "log">, { payee, owner, country }: New, now: Date) {
  const key = `recipient-${payee}-${country}`;
  const recipientId = await payments.transfers.createRecipient({ email: owner.email, country, payee }, key);
  await db.insert(recipients).values({ payee, recipientId, country, createdAt: now }).onConflictDoNothing();
  const [kept] = await db.select().from(recipients).where(eq(recipients.payee, payee));
  return kept?.recipientId ?? recipientId;
}

/** Records whether a recipient can be paid. */
export async function noteReady(db: Db, payee: PayeeNumber, isReady: boolean, now: Date): Promise<void> {
  const since = isReady ? sql`coalesce(${recipients.readyAt}, ${now})` : null;
  await db.update(recipients).set({ readyAt: since }).where(eq(recipients.payee, payee));
}

/** Asks whether an account's recipient can be paid; where the payment service does not answer, the daily run asks. */
export async function lookAtRecipient(
  { db, payments }: { db: Db; payments: Payments },
  accountId: AccountId,
  now: Date,
): Promise<void> {
  const known = await payeeOfAccount(db, accountId);
  if (!known?.recipientId) return;
  const isReady = await payments.transfers.canBePaid(known.recipientId).catch(() => null);
  if (isReady !== null) await noteReady(db, known.payee, isReady, now);
}

type Wanted = { payee: PayeeNumber; currency: string };

/** One payout of a payee at a time is decided. */
export const lockPayee = (tx: Tx, payee: PayeeNumber) =>
  tx.select({ number: payees.number }).from(payees).where(eq(payees.number, payee)).for("no key update");

/** Takes what is available from a payee's accounts, and has it transferred; null where that is too little. */
export async function beginPayout({ tx, queue }: TxAndQueue, wanted: Wanted, now: Date): Promise<PayoutId | null> {
  await lockPayee(tx, wanted.payee);
  const { available } = await availableTo(tx, wanted.payee, wanted.currency, now);
  if (available < smallestPayout(wanted.currency)) return null;
  const payoutId = await writePayout(tx, { ...wanted, minor: available, way: "transfer", state: "under way" }, now);
  await queue.send(tx, payJob, { payoutId });
  return payoutId;
}

type NewPayout = Pick<Payout, "payee" | "currency" | "minor" | "way" | "state"> & { note?: string };

async function writePayout(tx: Tx, payout: NewPayout, now: Date): Promise<PayoutId> {
  const id = newId<PayoutId>();
  const decidedAt = payout.state === "paid" ? now : null;
  await tx.insert(payouts).values({ id, ...payout, createdAt: now, decidedAt });
  const entries = payoutEntries(payout, await heldOf(tx, payout.payee, payout.currency));
  await book(tx, { source: `payout:${id}`, kind: "payout", at: now, entries });
  return id;
}

/** Records what the operator has paid elsewhere, at most what is owed. */
export const recordElsewhere = (
  db: Db,
  paid: Wanted & { minor: number; note: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "unknown" } | { ok: false; reason: "too much"; owed: number }> =>
  db.transaction(async (tx) => {
    if (!(await lockPayee(tx, paid.payee)).length) return { ok: false, reason: "unknown" };
    const { film, cast } = await heldOf(tx, paid.payee, paid.currency);
    if (paid.minor > film + cast) return { ok: false, reason: "too much", owed: film + cast };
    await writePayout(tx, { ...paid, way: "elsewhere", state: "paid" }, now);
    return { ok: true };
  });

const undecided = (payoutId: PayoutId) => and(eq(payouts.id, payoutId), isNull(payouts.decidedAt));

/** Records that the payment service has transferred a payout. */
export async function notePaid(db: Db, payoutId: PayoutId, transferId: string, now: Date): Promise<void> {
  await db.update(payouts).set({ state: "paid", transferId, decidedAt: now }).where(undecided(payoutId));
}

/** Records that nobody knows whether a payout was transferred: it is asked for again. */
export async function noteUncertain(db: Db, payoutId: PayoutId): Promise<void> {
  await db.update(payouts).set({ state: "uncertain" }).where(undecided(payoutId));
}

/** Gives a payout that was refused back to its payee, whose recipient must be looked at again, and has them told. */
export async function notePayoutFailed({ tx, queue }: TxAndQueue, payoutId: PayoutId, now: Date): Promise<void> {
  const [failed] = await tx
    .update(payouts)
    .set({ state: "failed", decidedAt: now })
    .where(undecided(payoutId))
    .returning();
  if (!failed) return;
  await book(tx, {
    source: `payout-failed:${payoutId}`,
    kind: "payout-failed",
    at: now,
    entries: returnEntries(failed),
  });
  await tx.update(recipients).set({ readyAt: null }).where(eq(recipients.payee, failed.payee));
  await tell({ tx, queue }, failed, "failed", now);
}

/** Books what the payment service took back of a transfer, of which it tells the sum. */
export async function recordReversal(
  { tx, queue }: { tx: Tx; queue: Queue },
  { transferId, reversedMinor }: { transferId: string; reversedMinor: number },
  now: Date,
): Promise<void> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.transferId, transferId)).for("update");
  const reversed = Math.min(reversedMinor, payout?.minor ?? 0);
  if (!payout || reversed <= payout.reversedMinor) return;
  const entries = returnEntries({ ...payout, minor: reversed - payout.reversedMinor });
  const source = `payout-reversed:${payout.id}:${reversed}`;
  await book(tx, { source, kind: "payout-reversed", at: now, entries });
  await tx.update(payouts).set({ reversedMinor: reversed }).where(eq(payouts.id, payout.id));
  await tell({ tx, queue }, payout, "reversed", now);
}

async function tell({ tx, queue }: TxAndQueue, { id, payee, minor, currency }: Payout, news: News, now: Date) {
  const [found] = await tx.select({ accountId: payees.accountId }).from(payees).where(eq(payees.number, payee));
  if (!found?.accountId) return;
  const about = { accountId: found.accountId, kind: "payout.changed", subjectId: id } as const;
  await recordEvent(tx, queue, { ...about, payload: { news, minor, currency }, at: now });
}

type News = "failed" | "reversed";
