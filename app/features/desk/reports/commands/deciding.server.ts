import { eq } from "drizzle-orm";
import { reports } from "~/db/schema/reports.ts";
import { decisions } from "~/db/schema/withholding.ts";
import { noteAtDesk } from "~/features/account/withholding/commands/log.server.ts";
import { giveBack, withhold } from "~/features/account/withholding/commands.server.ts";
import { pageOfComment, presentPicture } from "~/features/desk/subjects/queries.server.ts";
import type { AccountId, CommentId, DecisionId, ReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Services } from "../commands.server.ts";
import type { DeskStep } from "../input.ts";
import { type DeskDone, type DeskRefusal, isAboutAccount } from "../rules/deciding.ts";
import { type Outcome, stateWords, tellReportersJob } from "../rules.ts";

export type ReportRow = typeof reports.$inferSelect;
export type Done = { ok: true; done: DeskDone } | { ok: false; reason: DeskRefusal };

type Decision = Pick<DeskStep, "words" | "until" | "reason"> & {
  outcome: Outcome;
  countries?: string[];
  byId: AccountId;
  /** The second person of a suspension for good. */
  confirmedById?: AccountId;
};

/** Decides about an open report, which is locked, and tells its owner and whoever reported it. */
export async function decide(services: Services, report: ReportRow, decision: Decision, now: Date): Promise<Done> {
  const { tx, queue } = services;
  const { outcome, words, byId } = decision;
  if (outcome === "nothing") await noteStep(tx, report, { byId, action: "nothing", after: {} }, now);
  else {
    const taken = await takeAway(services, report, { ...decision, outcome }, now);
    if (!taken.ok) return taken;
  }
  const settled = { state: "decided" as const, outcome, answer: words, lastStepAt: now };
  await tx.update(reports).set(settled).where(eq(reports.id, report.id));
  await tellReporter(services, report, settled);
  if (report.people > 1) await queue.send(tx, tellReportersJob, { reportId: report.id });
  return { ok: true, done: "decided" };
}

type Taking = Decision & { outcome: Exclude<Outcome, "nothing"> };

async function takeAway(services: Services, report: ReportRow, decision: Taking, now: Date) {
  const { outcome: measure, reason, words, until, countries, byId, confirmedById } = decision;
  if (reason === null) return { ok: false, reason: "wrong-measure" } as const;
  const about = await aboutOf(services.tx, report, measure);
  if (!about) return { ok: false, reason: "nothing-there" } as const;
  const taken = {
    ...{ ...about, accountId: report.ownerId, measure, reason, facts: words },
    ...{ until: measure === "remove" ? null : until, countries, reportId: report.id, byId, confirmedById },
  };
  return withhold(services, taken, now);
}

/** What a measure is about: the thing of the report, its owner's account, or the page under which a comment stands. */
async function aboutOf(tx: Tx, { subjectKind, subjectId, ownerId, address }: ReportRow, measure: Taking["outcome"]) {
  if (measure === "close-comments" && subjectKind === "comment") {
    const page = await pageOfComment(tx, subjectId as CommentId);
    return page && { subjectKind: "page" as const, subjectId: page.id, address: page.address };
  }
  if (!isAboutAccount(measure)) return { subjectKind, subjectId, address };
  const picture = measure === "take-picture" && { pictureKey: await presentPicture(tx, ownerId) };
  return { subjectKind: "account" as const, subjectId: ownerId, address, ...picture };
}

type Settled = { outcome: Outcome; answer: string };

/** The decision by mail, where the report has an address. */
export async function tellReporter(
  services: Services,
  { id, number, email, address }: ReportRow,
  { outcome, answer }: Settled,
) {
  if (!email) return;
  const { postReportAnswer } = await import("../emails/post.server.tsx");
  const words = stateWords({ state: "decided", askedUntil: null, outcome });
  await postReportAnswer(services, { id, number, to: email, address, outcome: words, answer });
}

type Note = { byId: AccountId; action: string; after: Record<string, unknown> };

/** Writes into the log what was done with a report. */
export const noteStep = (tx: Tx, report: ReportRow, { byId, action, after }: Note, now: Date) =>
  noteAtDesk(tx, {
    ...{ actorId: byId, action, subjectKind: report.subjectKind, subjectId: report.subjectId, at: now },
    ...{ before: {}, after: { report: report.id, ...after } },
  });

/** Takes back what was decided about a report, which gives everything back as it was; its owner is told. */
export async function takeBack(
  services: Services,
  { reportId, byId }: { reportId: ReportId; byId: AccountId },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "unknown" | "own" }> {
  const { tx } = services;
  const ofReport = eq(decisions.reportId, reportId);
  const [decision] = await tx.select().from(decisions).where(ofReport).for("update");
  if (!decision || decision.endedAt) return { ok: false, reason: "unknown" };
  if (decision.accountId === byId) return { ok: false, reason: "own" };
  const decisionId: DecisionId = decision.id;
  await giveBack(services, { decisionId, byId, how: "press" }, now);
  return { ok: true };
}
