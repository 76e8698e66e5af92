import { data } from "react-router";
import { deleteReply, lockComment, saveReply } from "~/features/audience/comments/commands/moderation.server.ts";
import { replyInput } from "~/features/audience/comments/input.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/comment-reply";
import { changeOwnComment } from "./comment-change.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` saves the filmmaker's reply, `DELETE` deletes it. */
export async function action(caller: Route.ActionArgs) {
  if (caller.request.method === "DELETE") {
    await changeOwnComment(caller, deleteReply);
    return { problem: null };
  }
  const parsed = replyInput.safeParse(Object.fromEntries(caller.context.get(formContext)));
  // Ownership is checked first: another account gets 404 and no validation messages.
  await changeOwnComment(caller, async (tx, own, now) =>
    parsed.success ? saveReply(tx, own, parsed.data.content, now) : { ok: await lockComment(tx, own) },
  );
  if (!parsed.success) return data({ problem: messagesOf(parsed.error).content ?? null }, { status: 422 });
  return { problem: null };
}
