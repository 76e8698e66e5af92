import { cancelRun } from "~/features/clips/runs/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/clip-run-cancellation";
import { changed, requestedRun } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels the making of clips; 409 when it has ended. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = requestedRun(params, context);
  return changed({ request, context }, (tx, now) => cancelRun({ tx, queue }, own, now));
}
