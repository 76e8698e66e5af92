import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { reports } from "~/db/schema/reports.ts";
import { decisions } from "~/db/schema/withholding.ts";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { noteAtDesk } from "~/features/account/withholding/commands/log.server.ts";
import { giveBack, withhold } from "~/features/account/withholding/commands.server.ts";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";
import { presentPicture } from "~/features/desk/subjects/queries.server.ts";
import type { AccountId, DecisionId, ReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Services } from "../commands.server.ts";
import type { DeskStep } from "../input.ts";
import { type DeskRefusal, isAboutAccount } from "../rules/deciding.ts";
import { type Outcome, stateWords, tellReportersJob } from "../rules.ts";

type Row = typeof reports.$inferSelect;
type Decider = { byId: AccountId; role: OperatorRole; replyTo: string | null };
type Done = { ok: true } | { ok: false; reason: DeskRefusal };

/**
 * Does with an open report what the desk has chosen, and tells the owner and whoever reported it: all in one
 * transaction, so that there is the measure if and only if there are the mails. Of two at once, one wins.
 */
export async function takeStep(
  services: Services,
  reportId: ReportId,
  step: DeskStep & Decider,
  now: Date,
): Promise<Done> {
  const { tx } = services;
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
  if (!report) return { ok: false, reason: "unknown" };
  if (report.state !== "open") return { ok: false, reason: "decided" };
  if (report.ownerId === step.byId) return { ok: false, reason: "own" };
  if (step.step === "suspend" && step.role !== "admin") return { ok: false, reason: "role" };
  if (step.step === "ask") return askOwner(services, report, step, now);
  return decide(services, report, { ...step, outcome: step.step }, now);
}

async function askOwner(
  services: Services,
  report: Row,
  { words, until, byId, replyTo }: DeskStep & Decider,
  now: Date,
): Promise<Done> {
  const { tx } = services;
  const accountId = report.ownerId;
  const isThere = (await tx.$count(accounts, eq(accounts.id, accountId))) > 0;
  if (!isThere || !until) return { ok: false, reason: "gone" };
  await tx.update(reports).set({ askedUntil: until, lastStepAt: now }).where(eq(reports.id, report.id));
  await note(tx, report, { byId, action: "ask", after: { until } }, now);
  const { postQuestion } = await import("../emails/post.server.tsx");
  const to = await emailOf(tx, accountId);
  await postQuestion(services, { accountId, to, replyTo, address: report.address, question: words, until });
  return { ok: true };
}

type Decision = DeskStep & Decider & { outcome: Outcome };

async function decide(services: Services, report: Row, decision: Decision, now: Date): Promise<Done> {
  const { tx, queue } = services;
  const { outcome, words, byId } = decision;
  if (outcome === "nothing") await note(tx, report, { byId, action: "nothing", after: {} }, now);
  else {
    const taken = await takeAway(services, report, decision, now);
    if (!taken.ok) return taken;
  }
  const settled = { state: "decided" as const, outcome, answer: words, lastStepAt: now };
  await tx.update(reports).set(settled).where(eq(reports.id, report.id));
  await tellReporter(services, report, settled);
  if (report.people > 1) await queue.send(tx, tellReportersJob, { reportId: report.id });
  return { ok: true };
}

async function takeAway(services: Services, report: Row, { outcome, reason, words, until, byId }: Decision, now: Date) {
  if (outcome === "nothing" || reason === null) return { ok: false, reason: "wrong-measure" } as const;
  const accountId = report.ownerId;
  const about = isAboutAccount(outcome)
    ? { subjectKind: "account" as const, subjectId: report.ownerId }
    : { subjectKind: report.subjectKind, subjectId: report.subjectId };
  const picture = outcome === "take-picture" && { pictureKey: await presentPicture(services.tx, accountId) };
  const decision = {
    ...{ ...about, ...picture, accountId, address: report.address, measure: outcome, reason, facts: words },
    ...{ until: outcome === "remove" ? null : until, reportId: report.id, byId },
  };
  return withhold(services, decision, now);
}

type Settled = { outcome: Outcome; answer: string };

/** The decision by mail, where the report has an address. */
export async function tellReporter(
  services: Services,
  { id, number, email, address }: Row,
  { outcome, answer }: Settled,
) {
  if (!email) return;
  const { postReportAnswer } = await import("../emails/post.server.tsx");
  const words = stateWords({ state: "decided", askedUntil: null, outcome });
  await postReportAnswer(services, { id, number, to: email, address, outcome: words, answer });
}

type Note = { byId: AccountId; action: string; after: Record<string, unknown> };

const note = (tx: Tx, report: Row, { byId, action, after }: Note, now: Date) =>
  noteAtDesk(tx, {
    ...{ actorId: byId, action, subjectKind: report.subjectKind, subjectId: report.subjectId, at: now },
    ...{ before: {}, after: { report: report.id, ...after } },
  });

/** Takes back what was decided about a report, which gives everything back as it was; its owner is told. */
export async function takeBack(
  services: Services,
  { reportId, byId }: { reportId: ReportId; byId: AccountId },
  now: Date,
): Promise<Done> {
  const { tx } = services;
  const ofReport = eq(decisions.reportId, reportId);
  const [decision] = await tx.select().from(decisions).where(ofReport).for("update");
  if (!decision || decision.endedAt) return { ok: false, reason: "unknown" };
  if (decision.accountId === byId) return { ok: false, reason: "own" };
  const decisionId: DecisionId = decision.id;
  await giveBack(services, { decisionId, byId, how: "press" }, now);
  return { ok: true };
}
