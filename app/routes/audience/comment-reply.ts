import { data } from "react-router";
import { changeReply, deleteReply } from "~/features/audience/comments/commands/replies.server.ts";
import { replyIdInput, replyInput } from "~/features/audience/comments/input.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { requested } from "~/middleware/own.server.ts";
import type { Route } from "./+types/comment-reply";
import { changeOwnComment, ownCommentOf } from "./comment-change.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` changes a reply of the filmmaker, `DELETE` deletes it. */
export async function action(caller: Route.ActionArgs) {
  await ownCommentOf(caller);
  const replyId = requested(replyIdInput, caller.params.replyId);
  const named = { replyId };
  if (caller.request.method === "DELETE") {
    await changeOwnComment(caller, ({ tx }, own) => deleteReply(tx, { ...own, ...named }));
    return { problem: null };
  }
  const parsed = replyInput.safeParse(fieldsOf(caller.context));
  if (!parsed.success) return data({ problem: messagesOf(parsed.error).content ?? null }, { status: 422 });
  await changeOwnComment(caller, (work, own, now) => changeReply(work, { ...own, ...named }, parsed.data.content, now));
  return { problem: null };
}
