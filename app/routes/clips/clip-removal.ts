import { bringClipBack, removeClip } from "~/features/clips/library/commands.server.ts";
import { clipRemovalInput } from "~/features/clips/library/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/clip-removal";
import { changed, requestedClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` removes a clip, with `onPages=take-off` also from the drafts of pages; `DELETE` undoes the removal. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = requestedClip(params, context);
  const { onPages } = clipRemovalInput.parse(fieldsOf(context));
  return changed({ request, context }, (tx, now) =>
    request.method === "DELETE" ? bringClipBack(tx, own, now) : removeClip(tx, own, onPages, now),
  );
}
