import { and, count, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { commentWords } from "~/db/schema/comment-score.ts";
import { comments } from "~/db/schema/comments.ts";
import type { AccountId, CommentId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { changesOf, KNOWN_MOST, lessonOf, wordsOfComment } from "./rules.ts";

/**
 * Learns from what was decided about visitors' comments, in the transaction of the decision. What is taken back is
 * unlearned.
 */
export async function learn(tx: Tx, accountId: AccountId, ids: CommentId[]): Promise<void> {
  const rows = await tx
    .select({
      ...{ id: comments.id, name: comments.authorName, content: comments.content, state: comments.state },
      ...{ isFirst: comments.isFirst, same: comments.same },
      ...{ akismetSpam: comments.akismetSpam, lesson: comments.lesson },
    })
    .from(comments)
    .where(and(inArray(comments.id, ids), eq(comments.type, "real")));
  const learned = rows
    .map((row) => ({ ...row, before: row.lesson, now: lessonOf(row.state, row.lesson) }))
    .filter(({ before, now }) => before !== now);
  if (!learned.length) return;
  for (const lesson of ["good", "spam", null] as const) {
    const anew = learned.filter(({ now }) => now === lesson).map(({ id }) => id);
    if (anew.length) await tx.update(comments).set({ lesson }).where(inArray(comments.id, anew));
  }
  await countWords(
    tx,
    accountId,
    learned.map((row) => ({ ...row, words: wordsOfComment({ ...row, signals: row }) })),
  );
}

async function countWords(tx: Tx, accountId: AccountId, learned: Parameters<typeof changesOf>[0]): Promise<void> {
  const rows = [...changesOf(learned)]
    .map(([word, counts]) => ({ accountId, word, ...counts }))
    // One order for everybody who counts, so that no two wait for each other.
    .toSorted((one, other) => (one.word < other.word ? -1 : 1));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await tx
      .insert(commentWords)
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [commentWords.accountId, commentWords.word],
        set: {
          good: sql`${commentWords.good} + excluded.good`,
          spam: sql`${commentWords.spam} + excluded.spam`,
        },
      });
  }
}

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 5000;

/** Forgets what occurred once, where an account knows too many words. */
export async function forgetRareWords(db: Db): Promise<number> {
  const tooMany = db
    .select({ accountId: commentWords.accountId })
    .from(commentWords)
    .groupBy(commentWords.accountId)
    .having(gt(count(), KNOWN_MOST));
  const isRare = lte(sql`${commentWords.good} + ${commentWords.spam}`, 1);
  const { rowCount } = await db.delete(commentWords).where(and(inArray(commentWords.accountId, tooMany), isRare));
  return rowCount ?? 0;
}
