import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicSite } from "~/features/sites/rules.ts";
import type { Product } from "~/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { publicAssets } from "./assets.server.ts";
import { html, PRIVATE } from "./page-answer.server.ts";

type Screen = { title: string; body: ReactNode; theme?: PublicSite["theme"]; status?: number };

/** A page for one person about one contact: kept nowhere, found by nobody, without any script. */
export function answerScreen(product: Product, { title, body, theme = "midnight", status = 200 }: Screen) {
  const { style, face } = publicAssets(product).contacts;
  const document = (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={style} />
        <title>{`${title} · ${PRODUCT_NAME}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{body}</body>
    </html>
  );
  return html(status, `<!DOCTYPE html>${renderToStaticMarkup(document)}`, PRIVATE);
}
