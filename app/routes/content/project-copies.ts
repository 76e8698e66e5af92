import { duplicateProjects } from "~/features/content/projects/commands/copies.server.ts";
import { chosenInput } from "~/features/content/projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/project-copies";
import { changedProjects, makerOf } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Copies the chosen projects. */
export function action({ request, context }: Route.ActionArgs) {
  const accountId = makerOf(context);
  return changedProjects({ request, context }, chosenInput, (tx, { ids }, now) =>
    duplicateProjects(tx, accountId, ids, now),
  );
}
