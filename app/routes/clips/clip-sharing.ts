import { shareClip } from "~/features/clips/library/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/clip-sharing";
import { changed, requestedClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` gives a clip its public page, `DELETE` takes it away. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedClip(params, context);
  return changed({ request, context }, (tx, now) => shareClip(tx, own, request.method === "PUT", now));
}
