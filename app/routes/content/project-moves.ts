import { moveProjects } from "~/features/content/projects/commands/folders.server.ts";
import { movedInput } from "~/features/content/projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/project-moves";
import { changedProjects, makerOf } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Moves the chosen projects into a folder, or out of folders. */
export function action({ request, context }: Route.ActionArgs) {
  const accountId = makerOf(context);
  return changedProjects({ request, context }, movedInput, (tx, moved) => moveProjects(tx, accountId, moved));
}
