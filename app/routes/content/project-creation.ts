import { createProject } from "~/features/content/projects/commands/projects.server.ts";
import { newProjectInput } from "~/features/content/projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/project-creation";
import { changedProjects, makerOf } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Creates a project; everything but its first words is saved to its draft afterwards. */
export function action({ request, context }: Route.ActionArgs) {
  const accountId = makerOf(context);
  return changedProjects({ request, context }, newProjectInput, (tx, input, now) =>
    createProject(tx, accountId, input, now),
  );
}
