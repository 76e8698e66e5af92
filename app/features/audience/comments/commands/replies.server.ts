import { and, eq } from "drizzle-orm";
import { commentReplies } from "~/db/schema/comments.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { newId, type OwnComment, type ReplyId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { REPLIES_MOST } from "../rules.ts";
import { noteMentions } from "./mentions.server.ts";
import { lockComment } from "./moderation.server.ts";

type OwnReply = OwnComment & { replyId: ReplyId };
type Change = { ok: true } | { ok: false; reason: "not-found" };
type Added = { ok: true; id: ReplyId } | { ok: false; reason: "not-found" | "full" };

/** Adds a reply of the filmmaker at the end of a comment's thread. */
export async function addReply({ tx, queue }: TxAndQueue, own: OwnComment, content: string, now: Date): Promise<Added> {
  const { accountId, commentId } = own;
  if (!(await lockComment(tx, own))) return { ok: false, reason: "not-found" };
  const present = await tx.$count(commentReplies, eq(commentReplies.commentId, commentId));
  if (present >= REPLIES_MOST) return { ok: false, reason: "full" };
  const id = newId<ReplyId>();
  await tx.insert(commentReplies).values({ id, commentId, content, createdAt: now });
  await noteMentions({ tx, queue }, [commentId], now);
  await announcePageChange(tx, accountId);
  return { ok: true, id };
}

export async function changeReply(
  { tx, queue }: TxAndQueue,
  own: OwnReply,
  content: string,
  now: Date,
): Promise<Change> {
  const result = await changed(tx, own, () => tx.update(commentReplies).set({ content }).where(named(own)));
  if (result.ok) await noteMentions({ tx, queue }, [own.commentId], now);
  return result;
}

export const deleteReply = (tx: Tx, own: OwnReply): Promise<Change> =>
  changed(tx, own, () => tx.delete(commentReplies).where(named(own)));

const named = ({ commentId, replyId }: OwnReply) =>
  and(eq(commentReplies.id, replyId), eq(commentReplies.commentId, commentId));

async function changed(tx: Tx, own: OwnReply, change: () => PromiseLike<{ rowCount: number | null }>): Promise<Change> {
  const isChanged = (await lockComment(tx, own)) && (await change()).rowCount === 1;
  if (!isChanged) return { ok: false, reason: "not-found" };
  await announcePageChange(tx, own.accountId);
  return { ok: true };
}
