import { cancelSource } from "~/features/clips/sources/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/clip-source-cancellation";
import { changed } from "./own-clip.server.ts";
import { requestedSource } from "./own-source.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels a film on its way; 409 when it has ended. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedSource(params, context);
  return changed({ request, context }, (tx, now) => cancelSource(tx, own, now));
}
