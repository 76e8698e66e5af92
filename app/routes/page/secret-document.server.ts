import type { ReactNode } from "react";
import type { Product } from "~/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { publicAssets } from "./assets.server.ts";
import { html, PRIVATE } from "./page-answer.server.ts";
import { sideDocument } from "./side-document.tsx";

/** In no cache and no search engine, and its address is told to no other site. */
export const SECRET = { ...PRIVATE, "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

/** The page of a film that only who has its link may watch. */
export const secretPage = (product: Product, title: string, body: ReactNode, status = 200): Response =>
  secretDocument(product, "screener", { title, body, status });

/** The page of a screening's door, or of a guest's code. */
export const doorPage = (product: Product, title: string, body: ReactNode, status = 200): Response =>
  secretDocument(product, "door", { title, body, status });

type Content = { title: string; body: ReactNode; status: number };

function secretDocument(product: Product, kind: "screener" | "door", { title, body, status }: Content): Response {
  const { script, ...assets } = publicAssets(product);
  const look = { theme: "midnight", template: "netflix" } as const;
  const content = { look, assets: { ...assets[kind], script }, title: `${title} · ${PRODUCT_NAME}`, body };
  return html(status, sideDocument(content), SECRET);
}
