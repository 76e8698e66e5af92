import { activateLink } from "~/features/promotion/links/commands/changes.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/link-activation";
import { linkAnswer, requestedLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` activates a link, `DELETE` deactivates it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { accountId, linkId } = requestedLink({ params, context });
  const isEnabled = request.method === "PUT";
  return linkAnswer(await db.transaction((tx) => activateLink(tx, { accountId, linkId }, isEnabled, new Date())));
}
