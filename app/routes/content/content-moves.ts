import { moveContentItems } from "~/features/content/content-projects/commands/chosen.server.ts";
import { movedItemsInput } from "~/features/content/content-projects/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-moves";
import { changedByForm } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Moves the chosen items to another project. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  return changedByForm({ request, context }, movedItemsInput, (tx, moved, now) => moveContentItems(tx, id, moved, now));
}
