import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { learn } from "~/features/audience/comment-score/commands.server.ts";
import type { AccountId, OwnComment } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Decision } from "../rules.ts";
import { noteMentions } from "./mentions.server.ts";

type Change = { ok: true } | { ok: false; reason: "not-found" };

/** Carries out a decision; what was decided already keeps its time. No deleted comment can be decided on but restored. */
export async function decide(
  { tx, queue }: TxAndQueue,
  { accountId, commentId }: OwnComment,
  decision: Decision,
  now: Date,
): Promise<Change> {
  const isRestored = decision === "restore";
  if (!(await lockComment(tx, { accountId, commentId }, isRestored))) return { ok: false, reason: "not-found" };
  await tx.update(comments).set(changesOf(decision, now)).where(eq(comments.id, commentId));
  await learn(tx, accountId, [commentId]);
  await noteMentions({ tx, queue }, [commentId], now);
  await announceComments(tx, accountId);
  return { ok: true };
}

const since = (column: PgColumn, now: Date) => sql`coalesce(${column}, ${now.toISOString()})`;

/** What a decision writes. A comment that the owner has decided on needs no notification. */
export const changesOf = (decision: Decision, now: Date): PgUpdateSetSource<typeof comments> => ({
  ...CHANGES[decision](now),
  announcedAt: since(comments.announcedAt, now),
});

const CHANGES: Record<Decision, (now: Date) => PgUpdateSetSource<typeof comments>> = {
  approve: (now) => ({ approvedAt: since(comments.approvedAt, now) }),
  unapprove: () => ({ approvedAt: null }),
  spam: (now) => ({ spamAt: since(comments.spamAt, now) }),
  notSpam: () => ({ spamAt: null }),
  delete: (now) => ({ deletedAt: since(comments.deletedAt, now) }),
  restore: () => ({ deletedAt: null }),
};

/** Tells of a change of what visitors see, or of what waits. */
export async function announceComments(tx: Tx, accountId: AccountId): Promise<void> {
  await announcePageChange(tx, accountId);
  await announceUpdate(tx, accountId, { topic: "comments" });
}

/** Whether the comment is on a film of this account; locks it until the transaction ends. */
export async function lockComment(tx: Tx, { accountId, commentId }: OwnComment, isRestored = false): Promise<boolean> {
  const [comment] = await tx
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(films, and(eq(films.id, comments.filmId), eq(films.accountId, accountId)))
    .where(and(eq(comments.id, commentId), isRestored ? undefined : isNull(comments.deletedAt)))
    .for("update", { of: comments });
  return comment !== undefined;
}
