import { offerOf, offerOnSale } from "~/features/money/film-offers/queries.server.ts";
import { TicketScreen } from "~/features/money/film-purchases/ui/ticket-screen.tsx";
import { shopOf } from "~/features/money/pack-purchases/queries/shops.server.ts";
import { canSell } from "~/features/money/sales/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";
import { shopDocument } from "./shop-document.server.tsx";

/** The page of a film that must be paid, and what of it can be bought now; null for a free film, and on a hidden page. */
export async function ticketOf({ db, payments, config }: Product, filmId: FilmId, slug: string) {
  const [shop, offer] = await Promise.all([shopOf(db, filmId), offerOf(db, filmId)]);
  if (!shop || !offer) return null;
  const isOpen = payments !== null && canSell(config) && (await offerOnSale(db, filmId)) !== null;
  return { filmId, slug, shop, offer: isOpen ? { ...offer, currency: config.sales.currency } : null };
}

type Ticket = NonNullable<Awaited<ReturnType<typeof ticketOf>>>;
type Said = { problem?: string; status?: number };

export function ticketAnswer(product: Product, { slug, shop, offer }: Ticket, { problem, status }: Said = {}) {
  const { maker, title, look } = shop;
  const body = <TicketScreen {...{ maker, offer, problem }} film={{ title, slug }} />;
  return shopDocument(product, { title: `Watch ${title}`, body, look, status });
}
