import { pageWithOthers } from "~/features/promotion/featured/queries.server.ts";
import { featuredOn } from "~/features/promotion/featured/rules.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/featured";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The boosts that a public page shows; chosen again for each request, so it is not cached. */
export async function loader({ params: { username }, context }: Route.LoaderArgs) {
  const { db, boosted } = context.get(productContext);
  const page = await pageWithOthers(db, username);
  if (!page) throw notFound();
  const cards = featuredOn({ ...page, country: context.get(countryContext) }, await boosted(), new Date(), Math.random);
  return Response.json(cards, { headers: { "cache-control": "no-store" } });
}
