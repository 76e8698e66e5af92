import { askForReading } from "~/features/content/link-metadata/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/content-item-reading";
import { changed, requestedItem } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Has an item's address read again. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = requestedItem(params, context);
  return changed({ request, context }, (tx, now) => askForReading({ tx, queue }, own, now));
}
