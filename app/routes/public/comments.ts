import { data, redirect } from "react-router";
import { tooManyAttempts } from "~/features/accounts/rules.ts";
import { postComment } from "~/features/comments/commands/posting.server.ts";
import { commentInput, commentProblems, typedWords } from "~/features/comments/input.ts";
import { COMMENT_MESSAGES, type CommentProblems, commentsPath, commentsRoom } from "~/features/comments/rules.ts";
import { parseCursor } from "~/features/cursors/rules.ts";
import { addressContext } from "~/gates/address.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { readVisitor } from "~/gates/visitor.server.ts";
import type { Route } from "./+types/comments";
import { answerComments, publicFilmPage } from "./comments-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/films/{slug}/comments`, `after` a cursor. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, nothing } = await publicFilmPage({ params, context });
  if (!site) return nothing;
  const after = parseCursor(new URL(request.url).searchParams.get("after"));
  return answerComments({ request, context }, site, { after });
}

/** A visitor's comment. What is refused comes back in its form, beside the reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { site, nothing } = await publicFilmPage({ params, context });
  if (!site) return nothing;
  const product = context.get(productContext);
  const fields = Object.fromEntries(await request.formData());
  const refuse = (problems: CommentProblems, status = 422) =>
    answerComments({ request, context }, site, { form: { typed: typedWords(fields), problems }, status });
  const verdict = await product.limiter.limit("comment:address", context.get(addressContext));
  if (!verdict.ok) return refuse({ form: tooManyAttempts(verdict.retryAfterSeconds) }, 429);
  const parsed = commentInput.safeParse(fields);
  if (!parsed.success) return refuse(commentProblems(parsed.error));
  const { visitor, cookie } = await readVisitor(request, product, commentsRoom);
  const { name, content } = parsed.data;
  const posted = await product.db.transaction((tx) =>
    postComment(tx, product.queue, site.filmId, { name, content, visitor }, new Date()),
  );
  if (posted.ok) return redirect(`${commentsPath(site.slug)}#comments`, sees(cookie));
  if (posted.reason === "not-found") throw data(null, { status: 404 });
  return refuse({ form: COMMENT_MESSAGES[posted.reason] });
}

const sees = (cookie: string | null) => ({ status: 303, headers: cookie ? { "set-cookie": cookie } : undefined });
