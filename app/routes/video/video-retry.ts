import { retryVideo } from "~/features/video/videos/commands.server.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-retry";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Prepares a stored original again. 409 when there is none. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = requested(videoIdInput, params.videoId);
  const { db, queue } = context.get(productContext);
  const retry = await retryVideo({ db, queue }, { accountId: context.get(accountContext).id, videoId: id }, new Date());
  if (retry.ok) return Response.json({ ok: true });
  throw new Response(null, { status: retry.reason === "not-found" ? 404 : 409 });
}
