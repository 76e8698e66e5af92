import {
  bringContentItemsBack,
  removeContentItems,
} from "~/features/content/content-projects/commands/chosen.server.ts";
import { chosenItemsInput, removedItemsInput } from "~/features/content/content-projects/input.ts";
import { takeOffPages } from "~/features/content/placements/commands.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-removals";
import { changedByForm } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` deletes the chosen items, and where it is wished what they became on pages; `DELETE` undoes the deletion. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  if (request.method === "DELETE")
    return changedByForm({ request, context }, chosenItemsInput, (tx, { ids }, now) =>
      bringContentItemsBack(tx, id, ids, now),
    );
  return changedByForm({ request, context }, removedItemsInput, async (tx, { ids, onPages }, now) => {
    if (onPages === "take-off") await takeOffPages(tx, id, ids, now);
    return removeContentItems(tx, id, ids, now);
  });
}
