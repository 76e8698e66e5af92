import type { ReactNode } from "react";
import { InvalidLinkScreen } from "~/features/audience/contacts/ui/screens.tsx";
import type { Look } from "~/features/content/palettes/rules.ts";
import type { Product } from "~/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { publicAssets } from "../page/assets.server.ts";
import { html, PRIVATE } from "../page/page-answer.server.ts";
import { sideDocument } from "../page/side-document.tsx";

type Screen = { title: string; body: ReactNode; look?: Look; status?: number };

const PLAIN: Look = { theme: "midnight", template: "netflix" };

/** A private page for one contact: not cached, not indexed, without script. */
export function answerScreen(product: Product, { title, body, look = PLAIN, status = 200 }: Screen) {
  const assets = publicAssets(product).contacts;
  return html(status, sideDocument({ look, assets, title: `${title} · ${PRODUCT_NAME}`, body }), PRIVATE);
}

/** For a link of a mail that opens nothing any more. */
export const invalidLink = (product: Product) =>
  answerScreen(product, { title: "This link no longer works", body: <InvalidLinkScreen />, status: 410 });
