import { editContentProject } from "~/features/content/content-projects/commands/projects.server.ts";
import { contentProjectInput } from "~/features/content/content-projects/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-project";
import { changedByForm, ownProjectOf } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT")];

/** Changes a content project. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = await ownProjectOf(params, context);
  return changedByForm({ request, context }, contentProjectInput, (tx, input, now) =>
    editContentProject(tx, own, input, now),
  );
}
