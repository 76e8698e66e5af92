import { dismissJob } from "~/features/clips/services/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/service-job";
import { changed } from "./own-clip.server.ts";
import { requestedJob } from "./own-service-job.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Cancels work of a service, or takes the message about its end away. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = requestedJob(params, context);
  return changed({ request, context }, (tx, now) => dismissJob({ tx, queue }, own, now));
}
