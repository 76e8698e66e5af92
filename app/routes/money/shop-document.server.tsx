import type { ReactNode } from "react";
import { packsOnSale } from "~/features/audience/emoji-packs/queries.server.ts";
import type { Look } from "~/features/content/palettes/rules.ts";
import type { Shop } from "~/features/money/pack-purchases/queries/shops.server.ts";
import { ShopScreen } from "~/features/money/pack-purchases/ui/screens.tsx";
import { canSell } from "~/features/money/sales/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { publicAssets } from "../page/assets.server.ts";
import { html, PRIVATE } from "../page/page-answer.server.ts";
import { sideDocument } from "../page/side-document.tsx";

type Screen = { title: string; body: ReactNode; look?: Look; status?: number; headers?: Record<string, string> };

const PLAIN: Look = { theme: "midnight", template: "netflix" };

/** A page of the shop: not cached, not indexed, without script. */
export function shopDocument(product: Product, { title, body, look = PLAIN, status = 200, headers }: Screen) {
  const document = sideDocument({
    look,
    assets: publicAssets(product).shop,
    title: `${title} · ${PRODUCT_NAME}`,
    body,
  });
  return html(status, document, { ...PRIVATE, ...headers });
}

type Said = { problem?: string; answer?: string; status?: number };

/** The shop, with what is said about the form that was sent. */
export async function shopAnswer(product: Product, filmId: FilmId, shop: Shop, { status, ...said }: Said = {}) {
  const packs = await packsOnSale(product.db, filmId);
  const { maker, title, look } = shop;
  const body = (
    <ShopScreen
      {...{ maker, title, packs }}
      {...said}
      pricing={product.config.sales}
      canPay={product.payments !== null && canSell(product.config)}
    />
  );
  return shopDocument(product, { title: `Emoji packs of ${title}`, body, look, status });
}
