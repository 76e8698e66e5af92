import { hash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { audienceAnswers } from "~/db/schema/audience.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type AnswerQuestion, type Counted, daysAsked, type Waiting } from "../rules/answers.ts";

/** The same for the same question, whatever the order of its filters. */
export function answerKey({ since, span, filters }: AnswerQuestion): string {
  const sorted = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify([since, span.from, span.to, sorted]), "hex");
}

type Stored = { result: Counted } | { waiting: Waiting };

/** What is stored for a question; nothing done where it was not asked yet. */
export async function answerOf(db: Reader, accountId: AccountId, question: AnswerQuestion): Promise<Stored> {
  const [row] = await db
    .select({
      result: audienceAnswers.result,
      done: audienceAnswers.daysDone,
      failedAt: audienceAnswers.failedAt,
    })
    .from(audienceAnswers)
    .where(and(eq(audienceAnswers.accountId, accountId), eq(audienceAnswers.key, answerKey(question))));
  if (row?.result) return { result: row.result as Counted };
  return { waiting: { done: row?.done ?? 0, all: daysAsked(question), hasFailed: Boolean(row?.failedAt) } };
}

/** Questions that were asked before this moment and are not answered yet. */
export const openQuestions = (db: Reader, askedBefore: Date) =>
  db
    .select({ accountId: audienceAnswers.accountId, key: audienceAnswers.key })
    .from(audienceAnswers)
    .where(and(isNull(audienceAnswers.finishedAt), lt(audienceAnswers.askedAt, askedBefore)));

/** The question of an answer that is not finished; null where there is none. */
export async function openQuestion(db: Reader, accountId: AccountId, key: string): Promise<AnswerQuestion | null> {
  const [row] = await db
    .select({ question: audienceAnswers.question, finishedAt: audienceAnswers.finishedAt })
    .from(audienceAnswers)
    .where(and(eq(audienceAnswers.accountId, accountId), eq(audienceAnswers.key, key)));
  return row && !row.finishedAt ? (row.question as AnswerQuestion) : null;
}
