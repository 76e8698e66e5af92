import { filmPath } from "~/features/account/addresses/rules.ts";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { packsBoughtBy } from "~/features/money/pack-purchases/queries.server.ts";
import { boughtPath, boughtPurpose } from "~/features/money/pack-purchases/rules.ts";
import { BoughtScreen, GoneScreen } from "~/features/money/pack-purchases/ui/screens.tsx";
import type { FilmId, PackPurchaseId, PageId } from "~/lib/ids.ts";
import { boughtCookie, buyerBehind } from "~/middleware/bought.server.ts";
import { domainContext } from "~/middleware/domain.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import { domainOf } from "../page/page-answer.server.ts";
import type { Route } from "./+types/bought";
import { shopDocument } from "./shop-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const SECRET = { "referrer-policy": "no-referrer" };

/** `/bought/{sealed}`: all packs of the address behind a purchase; this browser knows them from then on. */
export async function loader({ params: { sealed }, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const domain = context.get(domainContext);
  const email = await buyerBehind(product, domain, sealed);
  if (domain) return knownUnder(product, domain, email && sealed);
  const packs = email ? await packsBoughtBy(product.db, email) : [];
  if (!packs.length) {
    return shopDocument(product, { title: "Your emoji", body: <GoneScreen />, status: 410, headers: SECRET });
  }
  const shown = packs.map((pack) => ({ ...pack, ...addressOf(product, pack, sealed) }));
  const cookie = await boughtCookie(product.config).serialize(sealed);
  const headers = { ...SECRET, "set-cookie": cookie };
  return shopDocument(product, { title: "Your emoji", body: <BoughtScreen packs={shown} />, headers });
}

type Bought = { filmId: FilmId; pageId: PageId; filmSlug: string };

/** Where a film's page is; under its own domain by a link that makes the emoji known there too. */
function addressOf(product: Product, { filmId, pageId, filmSlug }: Bought, sealed: string) {
  const origin = domainOf(product, { pageId });
  const purchaseId = product.sealedIds.open<PackPurchaseId>(boughtPurpose(null), sealed);
  if (!origin || !purchaseId) return { page: filmPath(filmSlug), isElsewhere: false };
  const page = origin + boughtPath(product.sealedIds.seal(boughtPurpose(filmId), purchaseId));
  return { page, isElsewhere: true };
}

/** Under a page's own domain this browser knows the emoji of its film, and the page is shown. */
async function knownUnder({ config }: Product, { path }: DomainPage, sealed: string | null) {
  if (!sealed) throw notFound();
  const headers = new Headers({ ...SECRET, location: path, "cache-control": "private, no-store" });
  headers.append("set-cookie", await boughtCookie(config).serialize(sealed));
  return new Response(null, { status: 302, headers });
}
