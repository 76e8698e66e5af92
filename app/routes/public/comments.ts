import { redirect } from "react-router";
import { tooManyAttempts } from "~/features/accounts/rules.ts";
import { postComment } from "~/features/comments/commands/posting.server.ts";
import { commentInput, commentProblems, typedWords } from "~/features/comments/input.ts";
import { COMMENT_MESSAGES, type CommentProblems, commentsPath, commentsRoom } from "~/features/comments/rules.ts";
import { parseCursor } from "~/features/cursors/rules.ts";
import { publicFilmId } from "~/features/films/queries.server.ts";
import { addressContext } from "~/gates/address.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { readVisitor } from "~/gates/visitor.server.ts";
import type { Route } from "./+types/comments";
import { answerComments } from "./comments-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/films/{slug}/comments`, `after` a cursor. */
export const loader = (caller: Route.LoaderArgs) =>
  answerComments(caller, { after: parseCursor(new URL(caller.request.url).searchParams.get("after")) });

/** A visitor's comment. What is refused comes back in its form, beside the reason. */
export async function action(caller: Route.ActionArgs) {
  const { params, request, context } = caller;
  const product = context.get(productContext);
  const fields = Object.fromEntries(context.get(formContext));
  const refuse = (problems: CommentProblems, status = 422) =>
    answerComments(caller, { form: { typed: typedWords(fields), problems }, status });
  const verdict = await product.limiter.limit("comment:address", context.get(addressContext));
  if (!verdict.ok) return refuse({ form: tooManyAttempts(verdict.retryAfterSeconds) }, 429);
  const filmId = await publicFilmId(product.db, params.slug);
  if (!filmId) return answerComments(caller);
  const parsed = commentInput.safeParse(fields);
  if (!parsed.success) return refuse(commentProblems(parsed.error));
  const { visitor, cookie } = await readVisitor(request, product, commentsRoom);
  const { name, content } = parsed.data;
  const posted = await product.db.transaction((tx) =>
    postComment(tx, product.queue, filmId, { name, content, visitor }, new Date()),
  );
  if (posted.ok) return redirect(`${commentsPath(params.slug)}#comments`, sees(cookie));
  return posted.reason === "not-found" ? answerComments(caller) : refuse({ form: COMMENT_MESSAGES[posted.reason] });
}

const sees = (cookie: string | null) => ({ status: 303, headers: cookie ? { "set-cookie": cookie } : undefined });
