import { and, eq, sql } from "drizzle-orm";
import { commentReplies, comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { OwnComment } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

type Change = { ok: true } | { ok: false; reason: "not-found" };

/** Publishes a comment; one that is published already keeps its time of approval. */
export const approveComment = (tx: Tx, { accountId, commentId }: OwnComment, now: Date) =>
  changeComment(tx, { accountId, commentId }, () =>
    tx
      .update(comments)
      .set({ approvedAt: sql`coalesce(${comments.approvedAt}, ${now.toISOString()})`, ...settledAt(now) })
      .where(eq(comments.id, commentId)),
  );

/** Hides a comment again, without deleting it. */
export const unapproveComment = (tx: Tx, { accountId, commentId }: OwnComment, now: Date) =>
  changeComment(tx, { accountId, commentId }, () =>
    tx
      .update(comments)
      .set({ approvedAt: null, ...settledAt(now) })
      .where(eq(comments.id, commentId)),
  );

/** A comment that the owner has decided on needs no notification. */
const settledAt = (now: Date) => ({ announcedAt: sql`coalesce(${comments.announcedAt}, ${now.toISOString()})` });

export const deleteComment = (tx: Tx, { accountId, commentId }: OwnComment) =>
  changeComment(tx, { accountId, commentId }, () => tx.delete(comments).where(eq(comments.id, commentId)));

/** Saves the filmmaker's only reply to a comment; saving again replaces its text. */
export const saveReply = (tx: Tx, { accountId, commentId }: OwnComment, content: string, now: Date) =>
  changeComment(tx, { accountId, commentId }, () =>
    tx
      .insert(commentReplies)
      .values({ commentId, content, createdAt: now })
      .onConflictDoUpdate({ target: commentReplies.commentId, set: { content } }),
  );

export const deleteReply = (tx: Tx, { accountId, commentId }: OwnComment) =>
  changeComment(tx, { accountId, commentId }, () =>
    tx.delete(commentReplies).where(eq(commentReplies.commentId, commentId)),
  );

/** Every change by the owner goes through here, which announces the page change. */
async function changeComment(
  tx: Tx,
  { accountId, commentId }: OwnComment,
  change: () => PromiseLike<unknown>,
): Promise<Change> {
  if (!(await lockComment(tx, { accountId, commentId }))) return { ok: false, reason: "not-found" };
  await change();
  await announcePageChange(tx, accountId);
  return { ok: true };
}

/** Whether the comment is on a film of this account; locks it until the transaction ends. */
export async function lockComment(tx: Tx, { accountId, commentId }: OwnComment): Promise<boolean> {
  const [comment] = await tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(films, and(eq(films.id, comments.filmId), eq(films.accountId, accountId)))
    .where(eq(comments.id, commentId))
    .for("update", { of: comments });
  return comment !== undefined;
}
