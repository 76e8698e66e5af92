import { addContentItem } from "~/features/content/content-projects/commands/items.server.ts";
import { newContentItemInput } from "~/features/content/content-projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/content-items";
import { changedByForm, ownProjectOf } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds a link to a content project. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = await ownProjectOf(params, context);
  return changedByForm({ request, context }, newContentItemInput, (tx, input, now) =>
    addContentItem({ tx, queue }, own, input, now),
  );
}
