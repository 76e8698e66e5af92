import { cancelRenditions, restartRenditions } from "~/features/video/renditions/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video-renditions";
import { ownVideo } from "./own-video.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` makes the renditions again, `DELETE` cancels them. 409 when the state does not allow it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, accountId } = await ownVideo({ params, context });
  const { db, queue } = context.get(productContext);
  const now = new Date();
  const outcome = await db.transaction((tx) =>
    request.method === "DELETE"
      ? cancelRenditions(tx, { accountId, videoId: id }, now)
      : restartRenditions({ tx, queue }, { accountId, videoId: id }, now),
  );
  if (outcome.ok) return Response.json({ ok: true });
  throw new Response(null, { status: outcome.reason === "not-found" ? 404 : 409 });
}
