import { requestedIds } from "~/features/audience/comments/input.ts";
import { likesOf } from "~/features/audience/comments/queries.server.ts";
import { publicFilmId } from "~/features/content/films/queries.server.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/comment-likes";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const MAX_AGE_SECONDS = 2;

/** Likes of each comment in `of`; the same for all visitors, so shared caches may store it briefly. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const filmId = await publicFilmId(db, params.slug, context.get(countryContext));
  if (!filmId) throw notFound();
  const ids = requestedIds(new URL(request.url).searchParams.get("of"));
  const likes = ids.length ? await likesOf(db, filmId, ids) : {};
  return Response.json({ likes }, { headers: { "cache-control": `public, max-age=${MAX_AGE_SECONDS}` } });
}
