import type { RouterContextProvider } from "react-router";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { buyerOf, emojiOf } from "~/features/money/pack-purchases/queries.server.ts";
import { BOUGHT_COOKIE, boughtPurpose } from "~/features/money/pack-purchases/rules.ts";
import type { FilmId, PackPurchaseId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";
import { domainContext } from "./domain.server.ts";
import { lastingCookie } from "./lasting-cookie.server.ts";
import { productContext } from "./product.server.ts";

/** The cookie by which a browser knows its bought emoji: under each page's own domain another one. */
export const boughtCookie = (config: Product["config"]) => lastingCookie(config, BOUGHT_COOKIE, "/");

/** The address of who has bought, from the link or cookie of this host; null for one that is not valid there. */
export async function buyerBehind(
  { db, sealedIds }: Pick<Product, "db" | "sealedIds">,
  domain: DomainPage | null,
  sealed: string,
): Promise<string | null> {
  const purchaseId = sealedIds.open<PackPurchaseId>(boughtPurpose(domain?.filmId ?? null), sealed);
  return purchaseId && buyerOf(db, purchaseId);
}

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** The emoji of packs that the browser of a request may use on a film's page. */
export async function ownEmoji({ request, context }: Caller, filmId: FilmId) {
  const product = context.get(productContext);
  const sealed: unknown = await boughtCookie(product.config).parse(request.headers.get("cookie"));
  const email = typeof sealed === "string" ? await buyerBehind(product, context.get(domainContext), sealed) : null;
  return email ? emojiOf(product.db, email, filmId) : [];
}
