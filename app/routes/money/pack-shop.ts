import { publicFilmId } from "~/features/content/films/queries.server.ts";
import { shopOf } from "~/features/money/pack-purchases/queries/shops.server.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/pack-shop";
import { shopAnswer } from "./shop-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/films/{slug}/packs`: the emoji packs of a film. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const filmId = await publicFilmId(product.db, params.slug, context.get(countryContext));
  const shop = filmId && (await shopOf(product.db, filmId));
  if (!filmId || !shop) throw notFound();
  return shopAnswer(product, filmId, shop);
}
