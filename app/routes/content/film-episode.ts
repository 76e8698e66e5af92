import { removeClip } from "~/features/content/film-videos/commands.server.ts";
import { clipIdInput } from "~/features/content/film-videos/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-episode";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Takes a clip out of the draft of the film's page. */
export async function action({ url, params, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const clipId = requested(clipIdInput, params.clipId);
  const own = asOwn(await chosenPage(context, url));
  const removed = await db.transaction((tx) => removeClip(tx, own, clipId, new Date()));
  if (!removed.ok) throw notFound();
  return null;
}
