import type { ReactNode } from "react";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { Product } from "~/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { publicAssets } from "../page/assets.server.ts";
import { html, PRIVATE } from "../page/page-answer.server.ts";
import { sideDocument } from "../page/side-document.tsx";

type Screen = { title: string; body: ReactNode; theme?: PublicSite["theme"]; status?: number };

/** A private page for one contact: not cached, not indexed, without script. */
export function answerScreen(product: Product, { title, body, theme = "midnight", status = 200 }: Screen) {
  const look = publicAssets(product).contacts;
  return html(status, sideDocument({ theme, look, title: `${title} · ${PRODUCT_NAME}`, body }), PRIVATE);
}
