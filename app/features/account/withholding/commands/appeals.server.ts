import { and, eq, isNull } from "drizzle-orm";
import { appeals, decisions } from "~/db/schema/withholding.ts";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, type AppealId, type DecisionId, newId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { giveBack } from "../commands.server.ts";
import { stated } from "../queries/decisions.server.ts";
import { type AppealRefusal, appealEnd, isForOthers } from "../rules.ts";
import { noteAtDesk } from "./log.server.ts";

type Services = { tx: Tx; queue: Queue; baseUrl: string };
type OwnDecision = { accountId: AccountId; decisionId: DecisionId };
type Appealed = { ok: true; id: AppealId } | { ok: false; reason: AppealRefusal };

/** The owner's one answer to a decision that holds, within its time. */
export async function appeal(
  tx: Tx,
  { accountId, decisionId }: OwnDecision,
  text: string,
  now: Date,
): Promise<Appealed> {
  const own = and(eq(decisions.id, decisionId), eq(decisions.accountId, accountId));
  const [decision] = await tx.select().from(decisions).where(own).for("share");
  if (!decision) return { ok: false, reason: "unknown" };
  if (decision.endedAt) return { ok: false, reason: "ended" };
  if (now >= appealEnd(decision.at)) return { ok: false, reason: "late" };
  const id = newId<AppealId>();
  const row = { id, decisionId, accountId, text, receivedAt: now };
  const { rowCount } = await tx.insert(appeals).values(row).onConflictDoNothing({ target: appeals.decisionId });
  if (!rowCount) return { ok: false, reason: "twice" };
  await noteAtDesk(tx, {
    ...{ actorId: accountId, action: "appeal", at: now, before: {}, after: { appeal: id, decision: decisionId } },
    ...{ subjectKind: decision.subjectKind, subjectId: decision.subjectId },
  });
  return { ok: true, id };
}

/** `operators` work at the desk: one of them who has not decided answers, where there is one. */
type Answering = {
  appealId: AppealId;
  byId: AccountId;
  isTakenBack: boolean;
  answer: string;
  operators: AccountId[];
};
type Answered = { ok: true } | { ok: false; reason: "unknown" | "answered" | "own" | "for-others" };

/** Answers an appeal, once; who has an own interest in it does not. A decision that is taken back gives everything back. */
export async function answerAppeal(
  { tx, queue, baseUrl }: Services,
  { appealId, byId, isTakenBack, answer, operators }: Answering,
  now: Date,
): Promise<Answered> {
  const [found] = await tx
    .select({ appeal: appeals, decision: decisions })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(eq(appeals.id, appealId));
  if (!found) return { ok: false, reason: "unknown" };
  const { decision, appeal: asked } = found;
  if (asked.accountId === byId) return { ok: false, reason: "own" };
  const deciders = [decision.byId, decision.confirmedById];
  if (isForOthers({ deciders, ownerId: asked.accountId, operators }, byId)) return { ok: false, reason: "for-others" };
  const isByOther = !deciders.includes(byId);
  const outcome = isTakenBack ? "taken-back" : "upheld";
  const { rowCount } = await tx
    .update(appeals)
    .set({ answeredAt: now, outcome, answer, answeredById: byId, isByOther })
    .where(and(eq(appeals.id, appealId), isNull(appeals.answeredAt)));
  if (!rowCount) return { ok: false, reason: "answered" };
  await noteAtDesk(tx, {
    ...{ actorId: byId, action: "answer-appeal", at: now, before: {}, after: { appeal: appealId, outcome, isByOther } },
    ...{ subjectKind: decision.subjectKind, subjectId: decision.subjectId },
  });
  if (isTakenBack) await giveBack({ tx, queue }, { decisionId: decision.id, byId, how: "appeal" }, now);
  const { accountId } = asked;
  const { postAppealAnswer } = await import("../emails/post.server.tsx");
  const told = { accountId, to: await emailOf(tx, accountId), decision: stated(decision), isTakenBack, answer };
  await postAppealAnswer({ tx, queue, baseUrl }, told);
  return { ok: true };
}
