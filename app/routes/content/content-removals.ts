import {
  bringContentItemsBack,
  removeContentItems,
} from "~/features/content/content-projects/commands/chosen.server.ts";
import { chosenItemsInput } from "~/features/content/content-projects/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-removals";
import { changedByForm } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` deletes the chosen items, `DELETE` undoes that. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  const change = request.method === "DELETE" ? bringContentItemsBack : removeContentItems;
  return changedByForm({ request, context }, chosenItemsInput, (tx, { ids }, now) => change(tx, id, ids, now));
}
