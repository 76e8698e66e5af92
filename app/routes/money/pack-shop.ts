import { filmIdInput } from "~/features/content/films/input.ts";
import { shopOf } from "~/features/money/pack-purchases/queries/shops.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/pack-shop";
import { shopAnswer } from "./shop-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/shop/{film}`: the emoji packs of a film. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const filmId = filmIdInput.safeParse(params.filmId);
  const shop = filmId.success ? await shopOf(product.db, filmId.data) : null;
  if (!shop || !filmId.success) throw new Response(null, { status: 404 });
  return shopAnswer(product, filmId.data, shop);
}
