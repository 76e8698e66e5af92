import { data } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { addReply } from "~/features/audience/comments/commands/replies.server.ts";
import { replyInput } from "~/features/audience/comments/input.ts";
import { THREAD_FULL } from "~/features/audience/comments/rules.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Route } from "./+types/comment-replies";
import { ownCommentOf } from "./comment-change.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds a reply of the filmmaker. */
export async function action(caller: Route.ActionArgs) {
  const own = await ownCommentOf(caller);
  const parsed = replyInput.safeParse(fieldsOf(caller.context));
  if (!parsed.success) return refuse(messagesOf(parsed.error).content ?? null, 422);
  const added = await changeOnce(caller, ({ tx, queue }, now) =>
    addReply({ tx, queue }, own, parsed.data.content, now),
  );
  if (added.ok) return data({ problem: null }, { status: 201 });
  if (added.reason === "not-found") throw notFound();
  return added.reason === "full" ? refuse(THREAD_FULL, 422) : refuse(DONE_WITH_OTHER_WORDS, 409);
}

const refuse = (problem: string | null, status: number) => data({ problem }, { status });
