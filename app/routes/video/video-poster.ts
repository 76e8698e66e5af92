import { choosePoster } from "~/features/video/poster-frames/commands.server.ts";
import { posterChoiceInput } from "~/features/video/poster-frames/input.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-poster";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Makes one of the film's pictures its poster. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const choice = posterChoiceInput.safeParse(fieldsOf(context));
  if (!choice.success) throw new Response(null, { status: 400 });
  const { db } = context.get(productContext);
  const chosen = await choosePoster(db, { accountId, videoId: id }, choice.data.posterFrameId, new Date());
  if (!chosen.ok) throw notFound();
  return Response.json({ ok: true });
}
