import { redirect } from "react-router";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { filmPath } from "~/features/account/addresses/rules.ts";
import { askAkismet } from "~/features/audience/comment-score/commands/akismet.server.ts";
import { postComment } from "~/features/audience/comments/commands/posting.server.ts";
import { commentInput, commentProblems, typedWords } from "~/features/audience/comments/input.ts";
import {
  COMMENT_MESSAGES,
  type CommentProblems,
  commentsCookiePath,
  commentsPath,
} from "~/features/audience/comments/rules.ts";
import { emojiIn } from "~/features/audience/emoji-packs/rules/uses.ts";
import { publicFilmId } from "~/features/content/films/queries.server.ts";
import type { CommentId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { addressContext, countryContext } from "~/middleware/address.server.ts";
import { ownEmoji } from "~/middleware/bought.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { readVisitorOfDay } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readVisitor } from "~/middleware/visitor.server.ts";
import type { Route } from "./+types/comments";
import { heldComment } from "./comment-limit.server.ts";
import { answerComments } from "./comments-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/films/{slug}/comments`, `after` a cursor. */
export const loader = (caller: Route.LoaderArgs) =>
  answerComments(caller, { after: parseCursor<CommentId>(new URL(caller.request.url).searchParams.get("after")) });

/** Posts a visitor's comment. After a refusal the form is shown again with the input and the messages. */
export async function action(caller: Route.ActionArgs) {
  const { params, request, context } = caller;
  const product = context.get(productContext);
  const fields = fieldsOf(context);
  const refuse = (problems: CommentProblems, status = 422) =>
    answerComments(caller, { form: { typed: typedWords(fields), problems }, status });
  const verdict = await product.limiter.limit("comment:address", context.get(addressContext));
  if (!verdict.ok) return refuse({ form: tooManyAttempts(verdict.retryAfterSeconds) }, 429);
  const filmId = await publicFilmId(product.db, params.slug, context.get(countryContext));
  if (!filmId) return answerComments(caller);
  const parsed = commentInput.safeParse(fields);
  if (!parsed.success) return refuse(commentProblems(parsed.error));
  const held = await heldComment(caller, filmId);
  if (held) return refuse({ form: held }, 429);
  const { visitor, cookie } = await readVisitor(request, product, commentsCookiePath);
  const { name, content, ageRange } = parsed.data;
  const now = new Date();
  const by = await readVisitorOfDay({ request, context }, now);
  const packEmoji = emojiIn(content, await ownEmoji({ request, context }, filmId));
  const posted = await product.db.transaction((tx) =>
    postComment({ tx, queue: product.queue }, filmId, { name, content, packEmoji, ageRange, visitor, by }, now),
  );
  if (!posted.ok)
    return posted.reason === "not-found" ? answerComments(caller) : refuse({ form: COMMENT_MESSAGES[posted.reason] });
  const judged = { name, content, ...posterOf(caller) };
  void askAkismet(product, posted.id, judged).catch((err) => product.log.warn({ err }, "Akismet's opinion is lost"));
  return redirect(`${commentsPath(params.slug)}#comments`, sees(cookie));
}

const posterOf = ({ params, request, context }: Route.ActionArgs) => ({
  ip: context.get(addressContext),
  userAgent: request.headers.get("user-agent") ?? "",
  permalink: `${context.get(productContext).config.baseUrl}${filmPath(params.slug)}`,
});

const sees = (cookie: string | null) => ({ status: 303, headers: cookie ? { "set-cookie": cookie } : undefined });
