import { cancelRun } from "~/features/clips/runs/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/clip-run-cancellation";
import { changed, requestedRun } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels the making of clips; 409 when it has ended. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedRun(params, context);
  return changed({ request, context }, (tx, now) => cancelRun(tx, own, now));
}
