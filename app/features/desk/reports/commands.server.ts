import { hash } from "node:crypto";
import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import { reports } from "~/db/schema/reports.ts";
import type { Subject } from "~/features/desk/subjects/rules.ts";
import { newId, type ReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { keepPictures, type ShownPicture } from "./commands/pictures.server.ts";
import type { ReportWords } from "./input.ts";
import { type CategoryId, GROUNDLESS, isGroundless, priorityOf } from "./rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Services = { tx: Tx; queue: Queue; sealedIds: SealedIds; baseUrl: string };
export type Received = { id: ReportId; number: number };

type Sent = { subject: Subject; category: CategoryId; words: ReportWords; pictures?: ShownPicture[] };

/**
 * Stores a report and mails its receipt. The same report sent twice is one, and one of a thing that waits at the desk
 * already becomes part of that entry.
 */
export async function receiveReport(
  services: Services,
  { subject, category, words, pictures = [] }: Sent,
  now: Date,
): Promise<Received> {
  const { tx } = services;
  const fingerprint = fingerprintOf(subject, category, words);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${subject.id}`}, 0))`);
  const [known] = await tx
    .select({ id: reports.id, number: reports.number })
    .from(reports)
    .where(eq(reports.fingerprint, fingerprint));
  if (known) return known;
  const waitsBehind = isGroundless(await recentOutcomes(tx, words.email, now));
  const priority = priorityOf(category, waitsBehind);
  const entry = await joinOpen(tx, subject, { priority, email: words.email });
  const report = {
    ...{ id: newId<ReportId>(), subjectKind: subject.kind, subjectId: subject.id, ownerId: subject.accountId },
    ...{ address: subject.address, title: subject.title, category, ...words, fingerprint, priority },
    ...{ receivedAt: now, lastStepAt: now, mergedInto: entry, state: entry ? ("merged" as const) : ("open" as const) },
  };
  const [{ number } = { number: 0 }] = await tx.insert(reports).values(report).returning({ number: reports.number });
  await keepPictures(tx, report.id, pictures, now);
  const receipt = { id: report.id, number, to: words.email, address: subject.address, waitsBehind };
  if (words.email) await mailReceipt(services, receipt);
  return { id: report.id, number };
}

type Joining = { priority: number; email: string };

/** The open entry of the same thing: with one more person, unless the address is known there, and as urgent as its most urgent report. */
async function joinOpen(tx: Tx, { id }: Subject, { priority, email }: Joining): Promise<ReportId | null> {
  const [open] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.subjectId, id), eq(reports.state, "open")));
  if (!open) return null;
  const sameSender = and(eq(reports.email, email), or(eq(reports.id, open.id), eq(reports.mergedInto, open.id)));
  const isKnown = email !== "" && (await tx.$count(reports, sameSender)) > 0;
  await tx
    .update(reports)
    .set({
      people: sql`${reports.people} + ${isKnown ? 0 : 1}`,
      priority: sql`greatest(${reports.priority}, ${priority})`,
    })
    .where(eq(reports.id, open.id));
  return open.id;
}

/** How the newest reports of an address ended; none without an address. */
async function recentOutcomes(tx: Tx, email: string, now: Date): Promise<(string | null)[]> {
  if (email === "") return [];
  const since = new Date(now.getTime() - GROUNDLESS.days * DAY_MS);
  const rows = await tx
    .select({ outcome: reports.outcome })
    .from(reports)
    .where(and(eq(reports.email, email), eq(reports.state, "decided"), gte(reports.lastStepAt, since)))
    .orderBy(desc(reports.lastStepAt))
    .limit(GROUNDLESS.inARow);
  return rows.map(({ outcome }) => outcome);
}

type Receipt = Received & { to: string; address: string; waitsBehind: boolean };

async function mailReceipt(services: Services, receipt: Receipt): Promise<void> {
  const { postReceipt } = await import("./emails/post.server.tsx");
  await postReceipt(services, receipt);
}

const fingerprintOf = ({ id }: Subject, category: CategoryId, words: ReportWords) =>
  hash("sha256", JSON.stringify([id, category, words.email, words.explanation]), "base64url");
