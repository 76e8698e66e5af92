import { tagContentItems } from "~/features/content/content-projects/commands/chosen.server.ts";
import { retaggingInput } from "~/features/content/content-projects/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-tags";
import { changedByForm } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Adds tags to the chosen items, and takes tags off them. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  return changedByForm({ request, context }, retaggingInput, (tx, retagging, now) =>
    tagContentItems(tx, id, retagging, now),
  );
}
