import { publicFilmId } from "~/features/content/films/queries.server.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { ownEmoji } from "~/middleware/bought.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/own-emoji";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The emoji that this browser may use on a film's page, for reactions and comments. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const filmId = await publicFilmId(product.db, params.slug, context.get(countryContext));
  if (!filmId) throw notFound();
  const items = await ownEmoji({ request, context }, filmId);
  const shown = items.map(({ id, name, character, art }) => ({ id, name, character, art }));
  return Response.json({ emoji: shown }, { headers: { "cache-control": "private, no-store" } });
}
