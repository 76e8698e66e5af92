import { and, eq, isNull } from "drizzle-orm";
import { counterNotices } from "~/db/schema/counter-notices.ts";
import { decisions } from "~/db/schema/withholding.ts";
import { noteAtDesk } from "~/features/account/withholding/commands/log.server.ts";
import { giveBack } from "~/features/account/withholding/commands.server.ts";
import type { AccountId, DecisionId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { CounterWords } from "./input.ts";
import { counterable } from "./queries.server.ts";
import type { CounterRefusal } from "./rules.ts";

type Services = TxAndQueue & { baseUrl: string; replyTo: string | null };
type OwnDecision = { accountId: AccountId; decisionId: DecisionId };
type Done = { ok: true } | { ok: false; reason: CounterRefusal };

const waiting = (decisionId: DecisionId) =>
  and(eq(counterNotices.decisionId, decisionId), isNull(counterNotices.lawsuitAt), isNull(counterNotices.restoredAt));

/** Keeps the owner's counter-notice, and sends it to whoever sent the notice; once for each decision. */
export async function sendCounterNotice(
  services: Services,
  own: OwnDecision,
  { name, address, phone, signature }: CounterWords,
  now: Date,
): Promise<Done> {
  const { tx } = services;
  const { accountId, decisionId } = own;
  const mine = and(eq(decisions.id, decisionId), eq(decisions.accountId, accountId));
  const [locked] = await tx.select({ id: decisions.id }).from(decisions).where(mine).for("share");
  if (!locked) return { ok: false, reason: "unknown" };
  const found = await counterable(tx, own);
  if (!found) return { ok: false, reason: "unfit" };
  const notice = { decisionId, accountId, name, address, phone, signature, receivedAt: now };
  const { rowCount } = await tx.insert(counterNotices).values(notice).onConflictDoNothing();
  if (!rowCount) return { ok: false, reason: "twice" };
  await note(tx, found.row, { actorId: accountId, action: "counter-notice" }, now);
  const { postCounterNotice } = await import("./emails/post.server.tsx");
  for (const to of found.claimants) await postCounterNotice(services, { to, about: found.row.address, notice });
  return { ok: true };
}

/** Notes that a lawsuit was shown to the desk, so that nothing comes back by itself. */
export async function noteLawsuit(
  tx: Tx,
  { decisionId, byId }: { decisionId: DecisionId; byId: AccountId },
  now: Date,
): Promise<Done> {
  const [found] = await tx
    .select({ decision: decisions, accountId: counterNotices.accountId })
    .from(counterNotices)
    .innerJoin(decisions, eq(decisions.id, counterNotices.decisionId))
    .where(eq(counterNotices.decisionId, decisionId));
  if (!found) return { ok: false, reason: "unknown" };
  if (found.accountId === byId) return { ok: false, reason: "own" };
  const shown = { lawsuitAt: now, lawsuitById: byId };
  const { rowCount } = await tx.update(counterNotices).set(shown).where(waiting(decisionId));
  if (!rowCount) return { ok: false, reason: "over" };
  await note(tx, found.decision, { actorId: byId, action: "lawsuit" }, now);
  return { ok: true };
}

/** Gives back what was countered, where no lawsuit was shown in time; its owner is told. */
export async function restore(services: TxAndQueue, decisionId: DecisionId, now: Date): Promise<boolean> {
  const { rowCount } = await services.tx.update(counterNotices).set({ restoredAt: now }).where(waiting(decisionId));
  return rowCount ? giveBack(services, { decisionId, byId: null, how: "press" }, now) : false;
}

type Step = { actorId: AccountId; action: string };

const note = (tx: Tx, { id, subjectKind, subjectId }: typeof decisions.$inferSelect, step: Step, now: Date) =>
  noteAtDesk(tx, { ...step, subjectKind, subjectId, before: {}, after: { decision: id }, at: now });
