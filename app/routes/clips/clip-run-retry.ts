import { retryRun } from "~/features/clips/runs/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/clip-run-retry";
import { changed, requestedRun } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Goes on with what failed or was cancelled; 409 when it did neither. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = requestedRun(params, context);
  return changed({ request, context }, (tx, now) => retryRun({ tx, queue }, own, now));
}
