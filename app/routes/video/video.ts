import { isNamedByPage } from "~/features/content/pages/queries.server.ts";
import { renditionsOf, renditionsState } from "~/features/video/renditions/queries.server.ts";
import { removeVideo } from "~/features/video/videos/commands.server.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { videoOfOwner, videoState } from "~/features/video/videos/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/video";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "DELETE")];

const NOT_FOUND = { status: 404 };

/** The owner's screen polls this while a film is in progress. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  const { db } = context.get(productContext);
  const video = id.success ? await videoOfOwner(db, context.get(accountContext).id, id.data) : null;
  if (!video) throw new Response(null, NOT_FOUND);
  const renditions = await renditionsOf(db, video.id);
  return Response.json(videoState(video, renditions && renditionsState(renditions)), {
    headers: { "cache-control": "no-store" },
  });
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  if (!id.success) throw new Response(null, NOT_FOUND);
  const { db, queue } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  // The page or a kept version of it shows this video: its owner only chooses another one.
  if (await isNamedByPage(db, accountId, id.data)) return Response.json({ ok: true });
  const removal = await db.transaction((tx) => removeVideo({ tx, queue }, { accountId, videoId: id.data }));
  if (!removal.ok) throw new Response(null, NOT_FOUND);
  return Response.json({ ok: true });
}
