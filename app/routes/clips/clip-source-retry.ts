import { retrySource } from "~/features/clips/sources/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/clip-source-retry";
import { changed } from "./own-clip.server.ts";
import { requestedSource } from "./own-source.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Fetches a film again that failed or was cancelled; 409 when it did neither. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { queue, guard } = context.get(productContext);
  const own = requestedSource(params, context);
  return changed({ request, context }, (tx, now) => retrySource({ tx, queue, guard }, own, now));
}
