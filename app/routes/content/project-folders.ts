import { createFolder } from "~/features/content/projects/commands/folders.server.ts";
import { folderInput } from "~/features/content/projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/project-folders";
import { changedProjects, makerOf } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Creates a folder. */
export function action({ request, context }: Route.ActionArgs) {
  const accountId = makerOf(context);
  return changedProjects({ request, context }, folderInput, (tx, { name }, now) =>
    createFolder(tx, accountId, name, now),
  );
}
