import { buyerOf, emojiOf } from "~/features/money/pack-purchases/queries.server.ts";
import { BOUGHT_COOKIE, BOUGHT_PURPOSE } from "~/features/money/pack-purchases/rules.ts";
import type { FilmId, PackPurchaseId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";
import { lastingCookie } from "./lasting-cookie.server.ts";

/** The cookie by which a browser knows its bought emoji. */
export const boughtCookie = (config: Product["config"]) => lastingCookie(config, BOUGHT_COOKIE, "/");

/** The emoji of packs that the browser of a request may use on a film's page. */
export async function ownEmoji(request: Request, { db, config, sealedIds }: Product, filmId: FilmId) {
  const sealed: unknown = await boughtCookie(config).parse(request.headers.get("cookie"));
  const purchaseId = typeof sealed === "string" ? sealedIds.open<PackPurchaseId>(BOUGHT_PURPOSE, sealed) : null;
  const email = purchaseId && (await buyerOf(db, purchaseId));
  return email ? emojiOf(db, email, filmId) : [];
}
