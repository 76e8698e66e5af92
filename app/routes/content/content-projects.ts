import { createContentProject } from "~/features/content/content-projects/commands/projects.server.ts";
import { contentProjectInput } from "~/features/content/content-projects/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-projects";
import { changedByForm } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Creates a content project. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(accountContext);
  return changedByForm({ request, context }, contentProjectInput, (tx, input, now) =>
    createContentProject(tx, id, input, now),
  );
}
