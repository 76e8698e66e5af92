import {
  bringContentProjectBack,
  removeContentProject,
} from "~/features/content/content-projects/commands/projects.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-project-removal";
import { changed, requestedProject } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` removes a content project with its items, `DELETE` undoes the removal. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedProject(params, context);
  const change = request.method === "DELETE" ? bringContentProjectBack : removeContentProject;
  return changed({ request, context }, (tx, now) => change(tx, own, now));
}
