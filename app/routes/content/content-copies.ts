import { duplicateContentItems } from "~/features/content/content-projects/commands/chosen.server.ts";
import { chosenItemsInput } from "~/features/content/content-projects/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-copies";
import { changedByForm } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Copies the chosen items in their project. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  return changedByForm({ request, context }, chosenItemsInput, (tx, { ids }, now) =>
    duplicateContentItems(tx, id, ids, now),
  );
}
