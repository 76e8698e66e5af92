import { orderContentItems } from "~/features/content/content-projects/commands/order.server.ts";
import { reorderingInput } from "~/features/content/content-projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-order";
import { changedByForm, ownProjectOf } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Puts items of a content project to another place in its list. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = await ownProjectOf(params, context);
  return changedByForm({ request, context }, reorderingInput, (tx, order, now) =>
    orderContentItems(tx, own, order, now),
  );
}
