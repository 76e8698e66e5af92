import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { colourAttributes, type Look } from "~/features/content/palettes/rules.ts";

type SideDocumentContent = {
  look: Look;
  /** `script` where the page has islands. */
  assets: { style: string; face: string; script?: string };
  title: string;
  head?: ReactNode;
  body: ReactNode;
  /** JSON-LD, already safe inside a script element. */
  data?: string;
};

export const NO_INDEX = <meta name="robots" content="noindex" />;

/** A small page in an owner's theme; not indexed unless its head says otherwise. */
export function sideDocument({ data, ...content }: SideDocumentContent): string {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<SideDocument {...content} />)}`;
  // React would escape the content of a script element, and a replacement text has meanings of its own.
  return data ? html.replace("</head>", () => `<script type="application/ld+json">${data}</script></head>`) : html;
}

const SideDocument = ({ look, assets, title, head = NO_INDEX, body }: Omit<SideDocumentContent, "data">) => (
  <html lang="en" {...colourAttributes(look)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="preload" href={assets.face} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={assets.style} />
      <title>{title}</title>
      {head}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.script && <script type="module" src={assets.script} />}
    </head>
    <body>{body}</body>
  </html>
);
