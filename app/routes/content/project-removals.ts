import { bringProjectsBack, removeProjects } from "~/features/content/projects/commands/projects.server.ts";
import { chosenInput } from "~/features/content/projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/project-removals";
import { changedProjects, makerOf } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` deletes the chosen projects, `DELETE` undoes that. */
export function action({ request, context }: Route.ActionArgs) {
  const accountId = makerOf(context);
  const change = request.method === "DELETE" ? bringProjectsBack : removeProjects;
  return changedProjects({ request, context }, chosenInput, (tx, { ids }, now) => change(tx, accountId, ids, now));
}
