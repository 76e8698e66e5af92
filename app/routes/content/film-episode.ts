import { removeClip } from "~/features/content/film-videos/commands.server.ts";
import { clipIdInput } from "~/features/content/film-videos/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-episode";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Removes a clip from the film, with its video. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, queue } = context.get(productContext);
  const { id } = context.get(accountContext);
  const clipId = clipIdInput.safeParse(params.clipId);
  if (!clipId.success) throw new Response(null, { status: 404 });
  const removed = await db.transaction((tx) => removeClip({ tx, queue }, { accountId: id, clipId: clipId.data }));
  if (!removed.ok) throw new Response(null, { status: 404 });
  return null;
}
