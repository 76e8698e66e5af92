import { removeSource } from "~/features/clips/sources/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/clip-source";
import { changed } from "./own-clip.server.ts";
import { requestedSource } from "./own-source.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Removes a fetched film with the clips that were made of it. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { queue } = context.get(productContext);
  const own = requestedSource(params, context);
  return changed({ request, context }, (tx) => removeSource({ tx, queue }, own));
}
