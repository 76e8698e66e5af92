import { placeItem } from "~/features/content/placements/commands.server.ts";
import { placementInput } from "~/features/content/placements/input.ts";
import { placementMessage } from "~/features/content/placements/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/content-placements";
import { changedByForm, ownItemOf } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Puts an item into the draft of a page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = await ownItemOf(params, context);
  return changedByForm({ request, context }, placementInput, async (tx, input, now) => {
    const placed = await placeItem({ tx, queue }, own, input, now);
    if (placed.ok || placed.reason === "not-found") return placed;
    return { ok: false, reason: "refused", message: placementMessage(placed) };
  });
}
