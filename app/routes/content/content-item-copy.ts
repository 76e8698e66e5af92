import { duplicateContentItem } from "~/features/content/content-projects/commands/items.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-item-copy";
import { changed, requestedItem } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes a copy of an item in its project. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedItem(params, context);
  return changed({ request, context }, (tx, now) => duplicateContentItem(tx, own, now));
}
