import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { reports } from "~/db/schema/reports.ts";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { operatorIds } from "~/features/desk/operators/queries.server.ts";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";
import type { AccountId, ReportId } from "~/lib/ids.ts";
import type { Services } from "../commands.server.ts";
import type { DeskStep } from "../input.ts";
import { takesTwo } from "../rules/deciding.ts";
import { type Done, decide, noteStep, type ReportRow } from "./deciding.server.ts";
import { isProposed, propose } from "./proposing.server.ts";

type Decider = { byId: AccountId; role: OperatorRole; replyTo: string | null };

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
  if (await isProposed(tx, reportId)) return { ok: false, reason: "proposed" };
  if (step.step === "ask") return askOwner(services, report, step, now);
  if (takesTwo(step, (await operatorIds(tx)).length)) return propose(tx, report, step, now);
  return decide(services, report, { ...step, outcome: step.step }, now);
}

async function askOwner(
  services: Services,
  report: ReportRow,
  { words, until, byId, replyTo }: DeskStep & Decider,
  now: Date,
): Promise<Done> {
  const { tx } = services;
  const accountId = report.ownerId;
  const isThere = (await tx.$count(accounts, eq(accounts.id, accountId))) > 0;
  if (!isThere || !until) return { ok: false, reason: "gone" };
  await tx.update(reports).set({ askedUntil: until, lastStepAt: now }).where(eq(reports.id, report.id));
  await noteStep(tx, report, { byId, action: "ask", after: { until } }, now);
  const { postQuestion } = await import("../emails/post.server.tsx");
  const to = await emailOf(tx, accountId);
  await postQuestion(services, { accountId, to, replyTo, address: report.address, question: words, until });
  return { ok: true, done: "asked" };
}
