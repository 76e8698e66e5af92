import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { bulkDecisions, formerStates } from "~/db/schema/bulk-decisions.ts";
import { comments } from "~/db/schema/comments.ts";
import { learn } from "~/features/audience/comment-score/commands.server.ts";
import { noteMentions } from "~/features/audience/comments/commands/mentions.server.ts";
import { announceComments, changesOf } from "~/features/audience/comments/commands/moderation.server.ts";
import { wholeListInput } from "~/features/audience/comments/input.ts";
import { beyond, listed } from "~/features/audience/comments/queries/listing.server.ts";
import type { AccountId, CommentId } from "~/lib/ids.ts";
import { cursorText, parseCursor } from "~/lib/pagination.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { BATCH_SIZE, type BulkDecision } from "../rules.ts";

export type Bulk = typeof bulkDecisions.$inferSelect & { accountId: AccountId };

/** Decides on the next comments of the list. Returns whether more may follow. */
export async function decideNext({ tx, queue }: TxAndQueue, bulk: Bulk): Promise<boolean> {
  const seen = await tx
    .select({ id: comments.id, at: comments.createdAt })
    .from(comments)
    .where(and(ofList(bulk), beyond(parseCursor<CommentId>(bulk.cursor), "newest")))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(BATCH_SIZE);
  const last = seen.at(-1);
  const ids = seen.map(({ id }) => id);
  const changed = await changeComments({ tx, queue }, bulk, and(ofList(bulk), inArray(comments.id, ids)));
  const more = seen.length === BATCH_SIZE;
  await tx
    .update(bulkDecisions)
    .set({
      changed: bulk.changed + changed,
      cursor: last ? cursorText(last) : bulk.cursor,
      status: more ? "running" : "done",
    })
    .where(eq(bulkDecisions.id, bulk.id));
  return more;
}

const ofList = (bulk: Bulk) => and(eq(comments.filmId, bulk.filmId), listed(wholeListInput.parse(bulk.listing)));

/** Decides on those of these comments about which that is not decided yet, and keeps their former state. */
export async function changeComments({ tx, queue }: TxAndQueue, bulk: Bulk, wanted: SQL | undefined): Promise<number> {
  const { id: bulkId, decision, decidedAt } = bulk;
  const rows = await tx
    .select({ commentId: comments.id, ...STATE })
    .from(comments)
    .where(and(wanted, ne(comments.state, "deleted"), UNDECIDED[decision]))
    // One order for everybody who locks many comments, so that no two wait for each other.
    .orderBy(asc(comments.id))
    .for("no key update");
  if (!rows.length) return 0;
  await tx.insert(formerStates).values(rows.map((row) => ({ bulkId, ...row })));
  const ids = rows.map(({ commentId }) => commentId);
  await tx.update(comments).set(changesOf(decision, decidedAt)).where(inArray(comments.id, ids));
  await learn(tx, bulk.accountId, ids);
  await noteMentions({ tx, queue }, ids, decidedAt);
  await announceComments(tx, bulk.accountId);
  return rows.length;
}

const STATE = {
  approvedAt: comments.approvedAt,
  spamAt: comments.spamAt,
  deletedAt: comments.deletedAt,
  announcedAt: comments.announcedAt,
};

const UNDECIDED: Record<BulkDecision, SQL> = {
  approve: isNull(comments.approvedAt),
  unapprove: isNotNull(comments.approvedAt),
  spam: isNull(comments.spamAt),
  notSpam: isNotNull(comments.spamAt),
  delete: isNull(comments.deletedAt),
};

/** Restores the next comments, but for those that were decided on again since. Returns whether more may follow. */
export async function restoreNext({ tx, queue }: TxAndQueue, bulk: Bulk): Promise<boolean> {
  const ofBulk = eq(formerStates.bulkId, bulk.id);
  const kept = await tx
    .select({ commentId: formerStates.commentId })
    .from(formerStates)
    .where(and(ofBulk, bulk.cursor ? gt(formerStates.commentId, bulk.cursor as CommentId) : undefined))
    .orderBy(asc(formerStates.commentId))
    .limit(BATCH_SIZE);
  const ids = kept.map(({ commentId }) => commentId);
  const more = kept.length === BATCH_SIZE;
  if (ids.length) await restore({ tx, queue }, bulk, ids);
  if (!more) await tx.delete(formerStates).where(ofBulk);
  await tx
    .update(bulkDecisions)
    .set({
      changed: more ? bulk.changed - ids.length : 0,
      cursor: ids.at(-1) ?? bulk.cursor,
      status: more ? "undoing" : "undone",
    })
    .where(eq(bulkDecisions.id, bulk.id));
  return more;
}

async function restore({ tx, queue }: TxAndQueue, bulk: Bulk, ids: CommentId[]): Promise<void> {
  const { decision, decidedAt } = bulk;
  const fact = FACTS[decision];
  const isStillSo = SETS_TIME[decision] ? eq(comments[fact], decidedAt) : isNull(comments[fact]);
  const wanted = and(inArray(comments.id, ids), isStillSo);
  await tx.select({ id: comments.id }).from(comments).where(wanted).orderBy(asc(comments.id)).for("no key update");
  const wasAnnouncedHere = eq(comments.announcedAt, decidedAt);
  await tx
    .update(comments)
    .set({
      [fact]: sql`${formerStates[fact]}`,
      announcedAt: sql`case when ${wasAnnouncedHere} then ${formerStates.announcedAt} else ${comments.announcedAt} end`,
    })
    .from(formerStates)
    .where(and(wanted, eq(formerStates.bulkId, bulk.id), eq(formerStates.commentId, comments.id)));
  await learn(tx, bulk.accountId, ids);
  await noteMentions({ tx, queue }, ids, decidedAt);
  await announceComments(tx, bulk.accountId);
}

/** The fact that a decision changes, and whether by the time of the decision. */
const FACTS: Record<BulkDecision, "approvedAt" | "spamAt" | "deletedAt"> = {
  ...{ approve: "approvedAt", unapprove: "approvedAt", spam: "spamAt", notSpam: "spamAt", delete: "deletedAt" },
};
const SETS_TIME: Record<BulkDecision, boolean> = {
  ...{ approve: true, unapprove: false, spam: true, notSpam: false, delete: true },
};
