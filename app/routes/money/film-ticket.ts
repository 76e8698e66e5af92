import { publicFilmId } from "~/features/content/films/queries.server.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-ticket";
import { ticketAnswer, ticketOf } from "./ticket-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/films/{slug}/ticket`: what a visitor buys with a film; 404 for a free one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const filmId = await publicFilmId(product.db, params.slug, context.get(countryContext));
  const ticket = filmId && (await ticketOf(product, filmId, params.slug));
  if (!ticket) throw notFound();
  return ticketAnswer(product, ticket);
}
