import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { audienceAnswers } from "~/db/schema/audience.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { answerKey } from "./queries/answers.server.ts";
import { type AnswerQuestion, type Counted, CURRENT_MS, KEPT_MS, MOST_UNFINISHED } from "./rules/answers.ts";

/** The answer's key where the question has to be counted; null while its answer is current, or under way. */
export async function askQuestion(
  tx: Tx,
  accountId: AccountId,
  question: AnswerQuestion,
  now: Date,
): Promise<string | null> {
  const key = answerKey(question);
  const own = eq(audienceAnswers.accountId, accountId);
  await tx.delete(audienceAnswers).where(and(own, lt(audienceAnswers.askedAt, new Date(now.getTime() - KEPT_MS))));
  const [asked] = await tx
    .insert(audienceAnswers)
    .values({ accountId, key, question, askedAt: now })
    .onConflictDoUpdate({
      target: [audienceAnswers.accountId, audienceAnswers.key],
      set: { askedAt: now, finishedAt: null, failedAt: null, daysDone: 0 },
      setWhere: lt(audienceAnswers.finishedAt, new Date(now.getTime() - CURRENT_MS)),
    })
    .returning({ key: audienceAnswers.key });
  if (!asked) return null;
  await tx.delete(audienceAnswers).where(
    and(
      own,
      isNull(audienceAnswers.finishedAt),
      sql`${audienceAnswers.key} not in (
        select key from audience_answers where account_id = ${accountId} and finished_at is null
        order by asked_at desc, key limit ${MOST_UNFINISHED})`,
    ),
  );
  return key;
}

const theAnswer = (accountId: AccountId, key: string) =>
  and(eq(audienceAnswers.accountId, accountId), eq(audienceAnswers.key, key), isNull(audienceAnswers.finishedAt));

/** Tells how many days are counted; false where nobody waits for the answer any more. */
export async function reportDays(db: Db, accountId: AccountId, key: string, daysDone: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const told = await tx.update(audienceAnswers).set({ daysDone }).where(theAnswer(accountId, key)).returning();
    if (told.length > 0) await announceUpdate(tx, accountId, { topic: "figures" });
    return told.length > 0;
  });
}

/** Stores the answer, or that there will be none. */
export async function finishAnswer(
  db: Db,
  { accountId, key }: { accountId: AccountId; key: string },
  result: Counted | null,
  now: Date,
): Promise<void> {
  const end = result ? { result, failedAt: null, finishedAt: now } : { failedAt: now, finishedAt: now };
  await db.transaction(async (tx) => {
    await tx.update(audienceAnswers).set(end).where(theAnswer(accountId, key));
    await announceUpdate(tx, accountId, { topic: "figures" });
  });
}
