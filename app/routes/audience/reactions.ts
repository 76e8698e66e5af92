import { shownInput } from "~/features/audience/reactions/input.ts";
import { packCounts, reactionCounts } from "~/features/audience/reactions/queries.server.ts";
import { countsTag, KEPT_SECONDS } from "~/features/audience/reactions/rules.ts";
import { isOnPublicPageOf } from "~/features/content/film-videos/queries/visibility.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/reactions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const NOT_KEPT = { "cache-control": "no-store" };

/**
 * Counts by emoji; the same for all visitors, so shared caches may store it briefly. Without content for a video that
 * is on no public page: owners see such pages, and their browsers would list a 404 as an error.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shown = shownInput.safeParse(params);
  const { db } = context.get(productContext);
  if (!shown.success) throw notFound();
  const { filmId, videoId } = shown.data;
  if (!(await isOnPublicPageOf(db, filmId, videoId))) return new Response(null, { status: 204, headers: NOT_KEPT });
  const [counts, packs] = await Promise.all([reactionCounts(db, shown.data), packCounts(db, shown.data)]);
  const etag = countsTag(counts, packs);
  const headers = { etag, "cache-control": `public, max-age=${KEPT_SECONDS}` };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return Response.json({ counts, ...(packs.length > 0 && { packs }) }, { headers });
}
