import { and, eq, inArray } from "drizzle-orm";
import { commentWords } from "~/db/schema/comment-score.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { ALL, type Knowledge, type Scored, wordsOfComment } from "./rules.ts";

/** What an account's decisions have taught about the words of these comments. */
export async function knowledgeOf(db: Reader, accountId: AccountId, comments: Scored[]): Promise<Knowledge> {
  const words = new Set([ALL, ...comments.flatMap(wordsOfComment)]);
  const rows = await db
    .select()
    .from(commentWords)
    .where(and(eq(commentWords.accountId, accountId), inArray(commentWords.word, [...words])));
  return new Map(rows.map(({ word, good, spam }) => [word, { good: Math.max(0, good), spam: Math.max(0, spam) }]));
}
