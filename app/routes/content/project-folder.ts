import { z } from "zod";
import { deleteFolder, renameFolder } from "~/features/content/projects/commands/folders.server.ts";
import { folderIdInput, folderInput } from "~/features/content/projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { requested } from "~/middleware/own.server.ts";
import type { Route } from "./+types/project-folder";
import { changedProjects, makerOf } from "./own-project.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

const nothingTyped = z.object({});

/** `PUT` renames a folder, `DELETE` deletes it; its projects stay. */
export function action({ params, request, context }: Route.ActionArgs) {
  const accountId = makerOf(context);
  const folderId = requested(folderIdInput, params.folderId);
  const own = { accountId, folderId };
  return request.method === "DELETE"
    ? changedProjects({ request, context }, nothingTyped, (tx) => deleteFolder(tx, own))
    : changedProjects({ request, context }, folderInput, (tx, { name }) => renameFolder(tx, own, name));
}
