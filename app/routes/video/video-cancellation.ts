import { cancelVideo } from "~/features/video/videos/commands.server.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-cancellation";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels an upload or a preparation. 409 when neither is in progress. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = requested(videoIdInput, params.videoId);
  const { db, uploads } = context.get(productContext);
  const cancellation = await cancelVideo(db, { accountId: context.get(accountContext).id, videoId: id }, new Date());
  if (cancellation.ok) {
    await uploads.forget(id);
    return Response.json({ ok: true });
  }
  throw new Response(null, { status: cancellation.reason === "not-found" ? 404 : 409 });
}
