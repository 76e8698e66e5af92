import type { RouterContextProvider } from "react-router";
import { commentsAfter, ownPending } from "~/features/audience/comments/queries.server.ts";
import { type CommentForm, commentsCookiePath, commentsPath, EMPTY_FORM } from "~/features/audience/comments/rules.ts";
import { siteByFilmSlug } from "~/features/page/public-site/queries.server.ts";
import type { CommentId } from "~/lib/ids.ts";
import type { Cursor } from "~/lib/pagination.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readVisitor } from "~/middleware/visitor.server.ts";
import { publicAssets } from "../page/assets.server.ts";
import { commentsDocument } from "../page/document.tsx";
import { absentAnswer, html, PRIVATE, seenHere } from "../page/page-answer.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider>; params: { slug: string } };

type CommentsAnswerOptions = { after?: Cursor<CommentId> | null; form?: CommentForm; status?: number };

/** A film's comments as this visitor sees them, never cached; none for pages that are not public. */
export async function answerComments(
  { request, context, params: { slug } }: Caller,
  { after = null, form = EMPTY_FORM, status = 200 }: CommentsAnswerOptions = {},
) {
  const product = context.get(productContext);
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  const found = await seenHere(siteByFilmSlug(product.db, slug), context);
  if (!found || found.hidden) return absentAnswer(product, found, commentsPath(slug));
  const { site } = found;
  const { visitor } = await readVisitor(request, product, commentsCookiePath);
  const visit = { visitor, now: new Date() };
  const comments = {
    ...(await commentsAfter(product.db, site.filmId, after, visit)),
    own: after ? [] : await ownPending(product.db, site.filmId, visit),
    writing: found.commentsClosed ? null : ({ action: commentsPath(site.slug), form, as: "visitor" } as const),
    closed: found.commentsClosed,
  } as const;
  return html(status, commentsDocument({ ...site, comments }, surroundings), PRIVATE);
}
