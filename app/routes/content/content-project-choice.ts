import { redirect } from "react-router";
import { chooseContentProject } from "~/features/content/content-projects/commands/projects.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/content-project-choice";
import { changed, requestedProject } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes a content project the active one, and shows it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedProject(params, context);
  const answer = await changed({ request, context }, (tx, now) => chooseContentProject(tx, own, now));
  return answer.ok ? redirect("/studio/content") : answer;
}
