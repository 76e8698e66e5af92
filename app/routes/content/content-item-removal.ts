import { bringContentItemBack, removeContentItem } from "~/features/content/content-projects/commands/items.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-item-removal";
import { changed, requestedItem } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` removes an item, `DELETE` undoes the removal. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedItem(params, context);
  const change = request.method === "DELETE" ? bringContentItemBack : removeContentItem;
  return changed({ request, context }, (tx, now) => change(tx, own, now));
}
