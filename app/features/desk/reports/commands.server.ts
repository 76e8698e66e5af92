import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { reports } from "~/db/schema/reports.ts";
import type { Subject } from "~/features/desk/subjects/rules.ts";
import { newId, type ReportId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { keepPictures, type ShownPicture } from "./commands/pictures.server.ts";
import type { ReportWords } from "./input.ts";
import { type CategoryId, categoryOf } from "./rules.ts";

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
  const { priority } = categoryOf(category);
  const entry = await joinOpen(tx, subject, priority);
  const report = {
    ...{ id: newId<ReportId>(), subjectKind: subject.kind, subjectId: subject.id, ownerId: subject.accountId },
    ...{ address: subject.address, title: subject.title, category, ...words, fingerprint, priority },
    ...{ receivedAt: now, lastStepAt: now, mergedInto: entry, state: entry ? ("merged" as const) : ("open" as const) },
  };
  const [{ number } = { number: 0 }] = await tx.insert(reports).values(report).returning({ number: reports.number });
  await keepPictures(tx, report.id, pictures, now);
  if (words.email) await mailReceipt(services, { id: report.id, number, to: words.email, address: subject.address });
  return { id: report.id, number };
}

/** The open entry of the same thing, which has one more person now and is as urgent as its most urgent report. */
async function joinOpen(tx: Tx, { id }: Subject, priority: number): Promise<ReportId | null> {
  const [entry] = await tx
    .update(reports)
    .set({ people: sql`${reports.people} + 1`, priority: sql`greatest(${reports.priority}, ${priority})` })
    .where(and(eq(reports.subjectId, id), eq(reports.state, "open")))
    .returning({ id: reports.id });
  return entry?.id ?? null;
}

type Receipt = Received & { to: string; address: string };

async function mailReceipt(services: Services, receipt: Receipt): Promise<void> {
  const { postReceipt } = await import("./emails/post.server.tsx");
  await postReceipt(services, receipt);
}

const fingerprintOf = ({ id }: Subject, category: CategoryId, words: ReportWords) =>
  createHash("sha256")
    .update(JSON.stringify([id, category, words.email, words.explanation]))
    .digest("base64url");
