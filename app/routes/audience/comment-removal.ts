import { redirect } from "react-router";
import { removeOwnComment } from "~/features/audience/comments/commands/posting.server.ts";
import { commentIdInput } from "~/features/audience/comments/input.ts";
import { COMMENT_MESSAGES, commentsCookiePath, commentsPath, EMPTY_FORM } from "~/features/audience/comments/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readVisitor } from "~/middleware/visitor.server.ts";
import type { Route } from "./+types/comment-removal";
import { answerComments } from "./comments-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Deletes a comment of the same browser. */
export async function action(caller: Route.ActionArgs) {
  const { params, request, context } = caller;
  const product = context.get(productContext);
  const id = requested(commentIdInput, params.commentId);
  const { visitor } = await readVisitor(request, product, commentsCookiePath);
  const removed = await product.db.transaction((tx) => removeOwnComment(tx, visitor, id, new Date()));
  if (removed.ok) return redirect(`${commentsPath(params.slug)}#comments`, 303);
  if (removed.reason !== "too-late") throw notFound();
  const form = { ...EMPTY_FORM, problems: { form: COMMENT_MESSAGES[removed.reason] } };
  return answerComments(caller, { form, status: 409 });
}
