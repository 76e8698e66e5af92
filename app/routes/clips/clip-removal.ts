import { bringClipBack, removeClip } from "~/features/clips/library/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/clip-removal";
import { changed, requestedClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` removes a clip, `DELETE` undoes the removal. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedClip(params, context);
  const change = request.method === "DELETE" ? bringClipBack : removeClip;
  return changed({ request, context }, (tx, now) => change(tx, own, now));
}
