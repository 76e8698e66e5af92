import { addContentItems } from "~/features/content/content-projects/commands/items.server.ts";
import { pastedListInput } from "~/features/content/content-projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/content-item-list";
import { changedByForm, ownProjectOf } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Adds a pasted list of links to a content project, and tells what became of each. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = await ownProjectOf(params, context);
  return changedByForm({ request, context }, pastedListInput, async (tx, { links: { items, unread } }, now) => {
    const listed = await addContentItems({ tx, queue }, own, items, now);
    if (!listed.ok) return listed;
    const { added, known, left } = listed;
    return { ok: true, report: { added, known, left, unread } };
  });
}
