import { and, asc, count, eq, isNull, lt } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { commentNotices, comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { lockFilm } from "~/features/content/films/commands.server.ts";
import { type AccountId, type CommentId, type FilmId, type NoticeId, newId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { NOTICE_EVERY_MS, notifyJob } from "../rules.ts";

const isUnannounced = and(eq(comments.state, "pending"), isNull(comments.announcedAt));

type Posted = { accountId: AccountId; filmId: FilmId; commentId: CommentId; at: Date };

/** The first waiting comment schedules a mail; comments until it is sent are included. */
export async function scheduleNotice(tx: Tx, queue: Queue, { accountId, filmId, commentId, at }: Posted) {
  // The lock serialises comments and notices of a film.
  if (!(await lockFilm(tx, { accountId, filmId }))) return;
  if (!(await tx.$count(comments, and(eq(comments.id, commentId), isUnannounced)))) return;
  const [noticeId, dueAt] = [newId<NoticeId>(), new Date(at.getTime() + NOTICE_EVERY_MS)];
  const [sent] = await tx
    .insert(commentNotices)
    .values({ filmId, id: noticeId, dueAt })
    .onConflictDoNothing({ target: commentNotices.filmId })
    .returning({ id: commentNotices.id });
  if (sent) await queue.send(tx, notifyJob, { noticeId }, { notBefore: dueAt });
}

/** Notices that should have been sent by this moment: while one waits, its film gets no other. */
export async function noticesDueBefore(db: Db, due: Date): Promise<NoticeId[]> {
  const rows = await db.select({ id: commentNotices.id }).from(commentNotices).where(lt(commentNotices.dueAt, due));
  return rows.map(({ id }) => id);
}

/** The next comment schedules another one. */
export async function forgetNotice(db: Db, noticeId: NoticeId): Promise<void> {
  await db.delete(commentNotices).where(eq(commentNotices.id, noticeId));
}

const QUOTED = 5;

export type Notice = {
  accountId: AccountId;
  email: string;
  title: string;
  /** Number of comments that the filmmaker was not notified of, and the first of them. */
  waiting: number;
  quoted: { id: CommentId; name: string; content: string }[];
};

/** Claims a notice, with the comments that still wait; null when it was sent already, or when none wait. */
export async function claimNotice(tx: Tx, noticeId: NoticeId, now: Date): Promise<Notice | null> {
  const ofNotice = eq(commentNotices.id, noticeId);
  const [film] = await tx
    .select({ id: films.id, accountId: films.accountId })
    .from(commentNotices)
    .innerJoin(films, eq(films.id, commentNotices.filmId))
    .where(ofNotice);
  if (!film || !(await lockFilm(tx, { accountId: film.accountId, filmId: film.id }))) return null;
  const { rowCount: taken } = await tx.delete(commentNotices).where(ofNotice);
  if (!taken) return null;
  const filmId = film.id;
  const unannounced = and(eq(comments.filmId, filmId), isUnannounced);
  const [counted] = await tx.select({ waiting: count() }).from(comments).where(unannounced);
  const quoted = await tx
    .select({ id: comments.id, name: comments.authorName, content: comments.content })
    .from(comments)
    .where(unannounced)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(QUOTED);
  const [owner] = await tx
    .select({ accountId: accounts.id, email: accounts.email, title: films.title })
    .from(films)
    .innerJoin(accounts, eq(accounts.id, films.accountId))
    .where(eq(films.id, filmId));
  if (!counted?.waiting || !owner) return null;
  await tx.update(comments).set({ announcedAt: now }).where(unannounced);
  return { ...owner, waiting: counted.waiting, quoted };
}
