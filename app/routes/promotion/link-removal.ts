import { bringLinkBack, removeLink } from "~/features/promotion/links/commands/removal.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/link-removal";
import { linkAnswer, requestedLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` removes a link, `DELETE` undoes the removal. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { accountId, linkId } = requestedLink({ params, context });
  const now = new Date();
  if (request.method === "DELETE") {
    return linkAnswer(await db.transaction((tx) => bringLinkBack(tx, { accountId, linkId }, now)));
  }
  const removed = await db.transaction((tx) => removeLink(tx, { accountId, linkId }, now));
  return linkAnswer(removed ? { ok: true } : { ok: false, reason: "not-found" });
}
