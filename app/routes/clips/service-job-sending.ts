import { sendAgain } from "~/features/clips/services/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/service-job-sending";
import { changed } from "./own-clip.server.ts";
import { requestedJob } from "./own-service-job.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Sends work again of which nobody knows whether a service has begun it; 409 for other work. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = requestedJob(params, context);
  return changed({ request, context }, (tx, now) => sendAgain({ tx, queue }, own, now));
}
