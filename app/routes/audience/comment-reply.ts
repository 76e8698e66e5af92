import { data } from "react-router";
import { changeReply, deleteReply } from "~/features/audience/comments/commands/replies.server.ts";
import { replyIdInput, replyInput } from "~/features/audience/comments/input.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/comment-reply";
import { changeOwnComment, ownCommentOf } from "./comment-change.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` changes a reply of the filmmaker, `DELETE` deletes it. */
export async function action(caller: Route.ActionArgs) {
  await ownCommentOf(caller);
  const replyId = replyIdInput.safeParse(caller.params.replyId);
  if (!replyId.success) throw new Response(null, { status: 404 });
  const named = { replyId: replyId.data };
  if (caller.request.method === "DELETE") {
    await changeOwnComment(caller, ({ tx }, own) => deleteReply(tx, { ...own, ...named }));
    return { problem: null };
  }
  const parsed = replyInput.safeParse(Object.fromEntries(caller.context.get(formContext)));
  if (!parsed.success) return data({ problem: messagesOf(parsed.error).content ?? null }, { status: 422 });
  await changeOwnComment(caller, (work, own, now) => changeReply(work, { ...own, ...named }, parsed.data.content, now));
  return { problem: null };
}
