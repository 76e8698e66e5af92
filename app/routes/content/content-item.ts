import { editContentItem } from "~/features/content/content-projects/commands/items.server.ts";
import { contentItemInput } from "~/features/content/content-projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-item";
import { changedByForm, ownItemOf } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Changes an item's title, description and tags; its address stays. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = await ownItemOf(params, context);
  return changedByForm({ request, context }, contentItemInput, (tx, input, now) =>
    editContentItem(tx, own, input, now),
  );
}
