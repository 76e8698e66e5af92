import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { colourAttributes, type Look } from "~/features/content/palettes/rules.ts";
import { type Embedding, frameAncestors } from "~/features/content/sites/rules/embedding.ts";
import { NoEmbed } from "~/features/page/embeds/ui/embed.tsx";
import { NOTHING_OUTSIDE, type OutsideSources, publicContentPolicy } from "~/platform/content-policy.ts";
import type { Assets, InlineScript } from "./assets.server.ts";

type EmbedContent = {
  look: Look;
  title: string;
  /** Absolute address of the page that it belongs to. */
  canonical?: string;
  beacon?: string;
  /** A document that nothing plays in has no script. */
  isStill?: boolean;
  body: ReactNode;
};

/** A document for a frame on another site, with its style and its small script inside. */
export function embedDocument({ isStill, ...content }: EmbedContent, { embed }: Assets): string {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<Document {...content} />)}`;
  const style = "element" in embed.style ? embed.style.element : `<link rel="stylesheet" href="${embed.style.href}">`;
  const { loader } = embed;
  const script = "element" in loader ? loader.element : `<script type="module" src="${loader.src}"></script>`;
  // React would escape the content of both elements, and a replacement text has meanings of its own.
  return html.replace("</head>", () => `${style}</head>`).replace("</body>", () => `${isStill ? "" : script}</body>`);
}

const Document = ({ look, title, canonical, beacon, body }: Omit<EmbedContent, "isStill">) => (
  <html lang="en" {...colourAttributes(look)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {canonical && <link rel="canonical" href={canonical} />}
    </head>
    <body data-beacon={beacon}>{body}</body>
  </html>
);

/** In no search engine; the address of the film, and no more, is told to where its link leads. */
export const EMBED_HEADERS = {
  "x-robots-tag": "noindex",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "cross-origin",
};

/** Who may frame it, and what it may load; `loader` is its inline script, null for a document without one. */
export function embedPolicy(embedding: Embedding, outside: OutsideSources, loader: InlineScript | null) {
  const hashes = loader && "hash" in loader ? [loader.hash] : [];
  const sources = { ...outside, script: [...outside.script, ...hashes] };
  return { "content-security-policy": publicContentPolicy(sources, { ancestors: frameAncestors(embedding) }) };
}

/** In place of every player that is not there; any site may show that it is not. */
export const noEmbed = (assets: Assets) => ({
  document: embedDocument(
    { look: { theme: "midnight", template: "netflix" }, title: "Not available", isStill: true, body: <NoEmbed /> },
    assets,
  ),
  headers: {
    ...EMBED_HEADERS,
    ...embedPolicy({ embedding: "everywhere", embedHosts: [] }, NOTHING_OUTSIDE, null),
    "cache-control": "no-store",
  },
});
