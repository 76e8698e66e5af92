import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicSite } from "~/features/sites/rules.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Assets } from "./assets.server.ts";

type Showing = { theme: PublicSite["theme"]; title: string; body: ReactNode; assets: Assets };

/** A page beside an actor's own, in its theme; search engines leave it out. */
export const inquiryDocument = (showing: Showing): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<InquiryDocument {...showing} />)}`;

const InquiryDocument = ({ theme, title, body, assets }: Showing) => (
  <html lang="en" data-theme={theme}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="preload" href={assets.inquiry.face} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={assets.inquiry.style} />
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <script type="module" src={assets.script} />
    </head>
    <body>{body}</body>
  </html>
);
