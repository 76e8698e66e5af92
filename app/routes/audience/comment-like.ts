import { addLike, removeLike } from "~/features/audience/comments/commands/likes.server.ts";
import { commentIdInput, isRemoval } from "~/features/audience/comments/input.ts";
import { commentAnchor, commentsCookiePath } from "~/features/audience/comments/rules.ts";
import { formContext } from "~/middleware/form.server.ts";
import { formPage, wantsJson } from "~/middleware/form-page.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readVisitor } from "~/middleware/visitor.server.ts";
import type { Route } from "./+types/comment-like";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` adds the like, or removes it if its form says so; `DELETE` removes it. */
export async function action({ params: { slug, commentId }, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const id = requested(commentIdInput, commentId);
  const giving = request.method === "POST" && !isRemoval(context.get(formContext));
  const { visitor, cookie } = await readVisitor(request, product, commentsCookiePath);
  const like = { slug, commentId: id, visitor };
  const change = await product.db.transaction((tx) => (giving ? addLike(tx, like, new Date()) : removeLike(tx, like)));
  if (!change.ok) throw notFound();
  const headers = new Headers({ "cache-control": "no-store", ...(giving && cookie && { "set-cookie": cookie }) });
  if (wantsJson(request)) return Response.json({ likes: change.likes }, { headers });
  headers.set("location", `${formPage(request)}#${commentAnchor(id)}`);
  return new Response(null, { status: 303, headers });
}
