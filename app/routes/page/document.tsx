import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pagePath } from "~/features/account/addresses/rules.ts";
import type { DomainPage } from "~/features/content/domains/rules.ts";
import { colourAttributes, type Look } from "~/features/content/palettes/rules.ts";
import { CvWaiting } from "~/features/page/cv/ui/cv-waiting.tsx";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { scriptSafeJson, structuredData } from "~/features/page/structured-data/rules.ts";
import { CommentsPage } from "~/features/page/templates/ui/comments-page.tsx";
import { designOf } from "~/features/page/templates/ui/designs/registry.ts";
import { type RowIds, RowIdsContext } from "~/features/page/templates/ui/marks.ts";
import { ArchivedPage, NoOtherPage, NoSuchPage, WithheldPage } from "~/features/page/templates/ui/no-such-page.tsx";
import type { FilmId } from "~/lib/ids.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Assets } from "./assets.server.ts";
import { SiteMeta } from "./site-meta.tsx";

/** `beacon` is the address for visits and viewings; without it they are not counted. */
type Surroundings = { assets: Assets; baseUrl: string; beacon?: string };

/** A rendered document. */
type Bytes = Buffer<ArrayBuffer>;

/** Elements before and after a page for its owner alone. */
export type Tools = { before: ReactNode; after: ReactNode };

/**
 * The page for its editor: every text is marked with its field, and nothing plays or is sent, because it has no script
 * of its own.
 */
export const editedDocument = (site: PublicSite, rowIds: RowIds, { assets, baseUrl }: Surroundings): Bytes =>
  render({
    ...{ look: site, template: site.template, assets, hasActorStyle: hasActorStyle(site), isEdited: true },
    head: (
      <>
        <link rel="stylesheet" href={assets.editingStyle} />
        <SiteMeta site={site} indexed={false} baseUrl={baseUrl} />
      </>
    ),
    body: <RowIdsContext value={rowIds}>{pageOf(site)}</RowIdsContext>,
  });

/** Spotlight clips stand on the pages of actors, and of whoever else has chosen some. */
const hasActorStyle = ({ role, spotlights }: PublicSite) => role === "actor" || spotlights.length > 0;

function pageOf(site: PublicSite): ReactNode {
  const { Page } = designOf(site.template);
  return <Page site={site} />;
}

/** The whole page of a site: the same bytes for every visitor. */
export function siteDocument(
  site: PublicSite,
  indexed: boolean,
  { assets, baseUrl, beacon }: Surroundings,
  tools?: Tools,
): Bytes {
  return render({
    look: site,
    template: site.template,
    assets,
    hasActorStyle: hasActorStyle(site),
    beacon,
    // A sample has no film of its own.
    filmId: site.filmId || undefined,
    head: (
      <>
        {tools && <link rel="stylesheet" href={assets.ownerStyle} />}
        <SiteMeta site={site} indexed={indexed} isPublic={beacon !== undefined} baseUrl={baseUrl} />
      </>
    ),
    body: (
      <>
        {tools?.before}
        {pageOf(site)}
        {tools?.after}
      </>
    ),
    data: scriptSafeJson(structuredData(site, baseUrl, PRODUCT_NAME)),
  });
}

/** Comments as a page of their own: where forms lead, and where lists continue, without script. */
export const commentsDocument = (site: PublicSite, { assets, baseUrl }: Surroundings): Bytes =>
  render({
    look: site,
    template: site.template,
    assets,
    head: (
      <>
        <title>{`Comments on ${site.title} · ${PRODUCT_NAME}`}</title>
        <link rel="canonical" href={pageAddress(site, baseUrl)} />
        <meta name="robots" content="noindex" />
      </>
    ),
    body: <CommentsPage site={site} />,
  });

/** The 404 page, also for pages that are not public yet. */
export const notFoundDocument = (path: string, { assets }: Surroundings): Bytes =>
  render({
    look: { theme: "midnight", template: "netflix" },
    template: "netflix",
    assets,
    head: <UnseenHead title="Nothing is showing here" />,
    body: <NoSuchPage path={path} />,
  });

/** The 404 page under a page's own domain, where it leads to the page. */
export const otherPathDocument = ({ path, host }: DomainPage, { assets }: Pick<Surroundings, "assets">): Bytes =>
  render({
    look: { theme: "midnight", template: "netflix" },
    template: "netflix",
    assets,
    head: <UnseenHead title="Nothing is showing here" />,
    body: <NoOtherPage host={host} path={path} />,
  });

/** The 410 page of an archived film, in the colours of its page. */
export const archivedDocument = (site: PublicSite, { assets }: Surroundings): Bytes =>
  render({
    look: { ...site, template: "netflix" },
    template: "netflix",
    assets,
    head: <UnseenHead title={site.title} />,
    body: <ArchivedPage title={site.title} maker={site.displayName} makersPath={pagePath(site.username)} />,
  });

/** The page of what the operator has taken away: 451 where a law is the reason, else 410. It tells nothing of the thing. */
export const withheldDocument = (status: 410 | 451, { assets }: Surroundings): Bytes =>
  render({
    look: { theme: "midnight", template: "netflix" },
    template: "netflix",
    assets,
    head: <UnseenHead title="Taken down" />,
    body: <WithheldPage status={status} />,
  });

const UnseenHead = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${PRODUCT_NAME}`}</title>
    <meta name="robots" content="noindex" />
  </>
);

/** The page at a CV's address while it is being made. */
export const cvWaitingDocument = (site: PublicSite, state: "making" | "failed", { assets }: Surroundings): Bytes =>
  render({
    look: site,
    template: "netflix",
    assets,
    head: (
      <>
        <title>{`CV of ${site.displayName} · ${PRODUCT_NAME}`}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: <CvWaiting name={site.displayName} username={site.username} state={state} />,
  });

type Parts = {
  look: Look;
  /** Whose stylesheet and fonts it has. */
  template: PublicSite["template"];
  assets: Assets;
  head: ReactNode;
  body: ReactNode;
  beacon?: string;
  /** Whose page it is: reactions to its videos belong to it. */
  filmId?: FilmId;
  /** A page with parts that only actors' pages have as a rule. */
  hasActorStyle?: boolean;
  /** Shown in the editor, without the script of public pages. */
  isEdited?: boolean;
  /** JSON-LD, already safe inside a script element. */
  data?: string;
};

const DOCTYPE = Buffer.from("<!DOCTYPE html>");
const HEAD_END = "</head>";

/** React would escape the content of style and script elements; a style's bytes are the same for every page. */
function render({ data, ...parts }: Parts): Bytes {
  const html = renderToStaticMarkup(<Document {...parts} />);
  const headEnd = html.indexOf(HEAD_END);
  const inlined = stylesOf(parts).flatMap((style) => ("element" in style ? [style.element] : []));
  const script = data ? `<script type="application/ld+json">${data}</script>` : "";
  return Buffer.concat([
    DOCTYPE,
    Buffer.from(html.slice(0, headEnd)),
    ...inlined,
    Buffer.from(script),
    Buffer.from(html.slice(headEnd)),
  ]);
}

const stylesOf = ({ assets, template, hasActorStyle }: Pick<Parts, "assets" | "template" | "hasActorStyle">) => [
  ...(hasActorStyle ? [assets.actorStyle] : []),
  assets.styles[template],
];

function Document({
  look,
  template,
  assets,
  head,
  body,
  beacon,
  filmId,
  hasActorStyle,
  isEdited,
}: Omit<Parts, "data">) {
  return (
    <html lang="en" {...colourAttributes(look)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {assets.faces[template].map((face) => (
          <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {stylesOf({ assets, template, hasActorStyle }).map(
          (style) => "href" in style && <link key={style.href} rel="stylesheet" href={style.href} />,
        )}
        {head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {isEdited || <script type="module" src={assets.script} />}
      </head>
      <body className={template} data-beacon={beacon} data-film={filmId}>
        {body}
      </body>
    </html>
  );
}
