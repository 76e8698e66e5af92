import type { RouterContextProvider } from "react-router";
import { lockComment } from "~/features/audience/comments/commands/moderation.server.ts";
import { commentIdInput } from "~/features/audience/comments/input.ts";
import type { OwnComment } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { TxAndQueue } from "~/platform/queue.ts";

type Caller = { params: { commentId: string }; context: Readonly<RouterContextProvider> };
type Change = (work: TxAndQueue, own: OwnComment, now: Date) => Promise<{ ok: boolean }>;

/** A comment on one of the caller's films; 404 for comments on other films, before anything else is told of it. */
export async function ownCommentOf({ params, context }: Caller): Promise<OwnComment> {
  const { db } = context.get(productContext);
  const id = commentIdInput.safeParse(params.commentId);
  const own = id.success ? { accountId: context.get(accountContext).id, commentId: id.data } : null;
  if (!own || !(await db.transaction((tx) => lockComment(tx, own)))) throw notFound();
  return own;
}

/** Changes a comment on one of the caller's films; 404 for comments on other films. */
export async function changeOwnComment({ params, context }: Caller, change: Change) {
  const { db, queue } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const id = commentIdInput.safeParse(params.commentId);
  if (!id.success) throw notFound();
  const changed = await db.transaction((tx) => change({ tx, queue }, { accountId, commentId: id.data }, new Date()));
  if (!changed.ok) throw notFound();
  return null;
}
