import { reactionCounts } from "~/features/audience/reactions/queries.server.ts";
import { countsTag, KEPT_SECONDS } from "~/features/audience/reactions/rules.ts";
import { isOnPublicPage } from "~/features/content/film-videos/queries/visibility.server.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/reactions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Counts by emoji; the same for all visitors, so shared caches may store it briefly. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = videoIdInput.safeParse(params.videoId);
  const { db } = context.get(productContext);
  if (!id.success || !(await isOnPublicPage(db, id.data))) throw new Response(null, { status: 404 });
  const counts = await reactionCounts(db, id.data);
  const etag = countsTag(counts);
  const headers = { etag, "cache-control": `public, max-age=${KEPT_SECONDS}` };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return Response.json({ counts }, { headers });
}
