import { publicFilmId } from "~/features/content/films/queries.server.ts";
import { openFilmPurchase, recordFilmCheckout } from "~/features/money/film-purchases/commands.server.ts";
import { FILM_BUYING_MESSAGES, filmOrder } from "~/features/money/film-purchases/rules.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { readMeasured } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/film-purchase";
import { ticketAnswer, ticketOf } from "./ticket-document.server.tsx";
import { toCheckout } from "./to-checkout.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** A visitor presses the price of a film: leads to the checkout. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const filmId = await publicFilmId(product.db, params.slug, context.get(countryContext));
  const ticket = filmId && (await ticketOf(product, filmId, params.slug));
  if (!ticket) throw notFound();
  const now = new Date();
  const by = await readMeasured({ request, context }, now);
  const to = await toCheckout(product, {
    open: (tx) => openFilmPurchase(tx, ticket.filmId, { by, currency: product.config.sales.currency }, now),
    record: recordFilmCheckout,
    order: filmOrder,
  });
  if (to.ok) return new Response(null, { status: 303, headers: { location: to.url, "cache-control": "no-store" } });
  const status = to.reason === "gone" ? 409 : 503;
  return ticketAnswer(product, ticket, { problem: FILM_BUYING_MESSAGES[to.reason], status });
}
