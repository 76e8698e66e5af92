import { renderToStaticMarkup } from "react-dom/server";
import { pageAddress, pageDescription, pressCard, pressTitle } from "~/features/metadata/rules.ts";
import { pressKit } from "~/features/press/rules.ts";
import type { KitFile } from "~/features/press/ui/downloads.tsx";
import { PressPage } from "~/features/press/ui/press-page.tsx";
import { canonicalPath } from "~/features/publications/rules.ts";
import type { PublicSite } from "~/features/sites/rules.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Assets } from "./assets.server.ts";

type Showing = { site: PublicSite; indexed: boolean; files: KitFile[] | null; now: Date };
type Surroundings = { assets: Assets; baseUrl: string };

/** A film's press kit as a page without any script. */
export const pressDocument = (showing: Showing, surroundings: Surroundings): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<PressDocument {...showing} {...surroundings} />)}`;

const PressDocument = ({ site, indexed, files, now, assets, baseUrl }: Showing & Surroundings) => (
  <html lang="en" data-theme={site.theme}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="preload" href={assets.press.face} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={assets.press.style} />
      <title>{pressTitle(site)}</title>
      <meta name="description" content={`Press kit. ${pageDescription(site)}`} />
      <link rel="canonical" href={`${pageAddress(site, baseUrl)}/press`} />
      {indexed || <meta name="robots" content="noindex" />}
      {pressCard(site, baseUrl, PRODUCT_NAME).map((pair) => (
        <meta key={Object.values(pair).join()} {...pair} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>
      <PressPage kit={pressKit(site)} home={canonicalPath(site)} files={files} now={now} />
    </body>
  </html>
);
