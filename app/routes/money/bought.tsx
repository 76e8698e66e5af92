import { filmPath } from "~/features/account/addresses/rules.ts";
import { buyerOf, packsBoughtBy } from "~/features/money/pack-purchases/queries.server.ts";
import { BOUGHT_PURPOSE } from "~/features/money/pack-purchases/rules.ts";
import { BoughtScreen, GoneScreen } from "~/features/money/pack-purchases/ui/screens.tsx";
import type { PackPurchaseId } from "~/lib/ids.ts";
import { boughtCookie } from "~/middleware/bought.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/bought";
import { shopDocument } from "./shop-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const SECRET = { "referrer-policy": "no-referrer" };

/** `/bought/{sealed}`: all packs of the address behind a purchase; this browser knows them from then on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { db, sealedIds, config } = product;
  const purchaseId = sealedIds.open<PackPurchaseId>(BOUGHT_PURPOSE, params.sealed);
  const email = purchaseId && (await buyerOf(db, purchaseId));
  const packs = email ? await packsBoughtBy(db, email) : [];
  if (!packs.length) {
    return shopDocument(product, { title: "Your emoji", body: <GoneScreen />, status: 410, headers: SECRET });
  }
  const shown = packs.map((pack) => ({ ...pack, page: filmPath(pack.filmSlug) }));
  const cookie = await boughtCookie(config).serialize(params.sealed);
  const headers = { ...SECRET, "set-cookie": cookie };
  return shopDocument(product, { title: "Your emoji", body: <BoughtScreen packs={shown} />, headers });
}
