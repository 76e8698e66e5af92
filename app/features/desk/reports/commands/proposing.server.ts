import { eq } from "drizzle-orm";
import { reports, suspensionProposals } from "~/db/schema/reports.ts";
import { isReason } from "~/features/account/withholding/rules/reasons.ts";
import { operatorIds } from "~/features/desk/operators/queries.server.ts";
import type { AccountId, ReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Services } from "../commands.server.ts";
import type { DeskStep } from "../input.ts";
import { mayConfirm } from "../rules/deciding.ts";
import { type Done, decide, noteStep, type ReportRow } from "./deciding.server.ts";

const ofReport = (reportId: ReportId) => eq(suspensionProposals.reportId, reportId);

/** Whether a suspension is proposed for a report. */
export const isProposed = async (tx: Tx, reportId: ReportId): Promise<boolean> =>
  (await tx.$count(suspensionProposals, ofReport(reportId))) > 0;

/** Keeps a suspension for good until a second person has confirmed or refused it. */
export async function propose(
  tx: Tx,
  report: ReportRow,
  { reason, words, byId }: DeskStep & { byId: AccountId },
  now: Date,
): Promise<Done> {
  if (reason === null) return { ok: false, reason: "wrong-measure" };
  await tx.insert(suspensionProposals).values({ reportId: report.id, reason, words, byId, at: now });
  await tx.update(reports).set({ lastStepAt: now }).where(eq(reports.id, report.id));
  await noteStep(tx, report, { byId, action: "propose-suspension", after: { reason } }, now);
  return { ok: true, done: "proposed" };
}

type Answering = { reportId: ReportId; byId: AccountId; isConfirmed: boolean };

/** Suspends as it was proposed, or forgets the proposal: then the report waits for another step. */
export async function answerProposal(
  services: Services,
  { reportId, byId, isConfirmed }: Answering,
  now: Date,
): Promise<Done> {
  const { tx } = services;
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
  const [proposal] = await tx.select().from(suspensionProposals).where(ofReport(reportId));
  if (!report || !proposal || !isReason(proposal.reason)) return { ok: false, reason: "unknown" };
  if (report.ownerId === byId) return { ok: false, reason: "own" };
  const { reason, words, byId: proposerId } = proposal;
  const operators = await operatorIds(tx);
  if (isConfirmed && !mayConfirm(proposerId, byId, operators.length)) return { ok: false, reason: "four-eyes" };
  const decision = { outcome: "suspend", reason, words, until: null, byId: proposerId, confirmedById: byId } as const;
  const done: Done = isConfirmed ? await decide(services, report, decision, now) : { ok: true, done: "refused" };
  if (!done.ok) return done;
  await tx.delete(suspensionProposals).where(ofReport(reportId));
  const action = isConfirmed ? "confirm-suspension" : "refuse-suspension";
  await noteStep(tx, report, { byId, action, after: { proposedBy: proposerId } }, now);
  return done;
}
