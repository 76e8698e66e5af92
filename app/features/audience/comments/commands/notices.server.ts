import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { commentNotices, comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { type AccountId, type FilmId, type NoticeId, newId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { NOTICE_EVERY_MS, notifyJob } from "../rules.ts";

/** The first comment that waits sends for a summary; those that come before it leaves are in it. */
export async function scheduleNotice(tx: Tx, queue: Queue, filmId: FilmId, now: Date) {
  const [noticeId, dueAt] = [newId<NoticeId>(), new Date(now.getTime() + NOTICE_EVERY_MS)];
  const [sent] = await tx
    .insert(commentNotices)
    .values({ filmId, id: noticeId, dueAt })
    // Changes nothing, and holds the row: whoever writes the summary waits for this comment, or this one for the next.
    .onConflictDoUpdate({ target: commentNotices.filmId, set: { dueAt }, setWhere: sql`false` })
    .returning({ id: commentNotices.id });
  if (sent) await queue.send(tx, notifyJob, { noticeId }, { notBefore: dueAt });
}

const QUOTED = 5;

export type Notice = {
  accountId: AccountId;
  email: string;
  title: string;
  /** Comments that nobody has told the filmmaker of, and the first of them. */
  waiting: number;
  quoted: { name: string; content: string }[];
};

/** Takes up a summary once and for all, with what still waits; null when it has left, or when all is settled. */
export async function takeNotice(tx: Tx, noticeId: NoticeId, now: Date): Promise<Notice | null> {
  const [taken] = await tx
    .delete(commentNotices)
    .where(eq(commentNotices.id, noticeId))
    .returning({ filmId: commentNotices.filmId });
  if (!taken) return null;
  const { filmId } = taken;
  const untold = and(eq(comments.filmId, filmId), isNull(comments.approvedAt), isNull(comments.announcedAt));
  const [counted] = await tx.select({ waiting: count() }).from(comments).where(untold);
  const quoted = await tx
    .select({ name: comments.authorName, content: comments.content })
    .from(comments)
    .where(untold)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(QUOTED);
  const [owner] = await tx
    .select({ accountId: accounts.id, email: accounts.email, title: films.title })
    .from(films)
    .innerJoin(accounts, eq(accounts.id, films.accountId))
    .where(eq(films.id, filmId));
  if (!counted?.waiting || !owner) return null;
  await tx.update(comments).set({ announcedAt: now }).where(untold);
  return { ...owner, waiting: counted.waiting, quoted };
}
