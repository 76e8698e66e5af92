import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { oEmbedAddress } from "~/features/page/embeds/rules/oembed.ts";
import { creatorFeedPath, feedTitle, screeningsPath } from "~/features/page/feeds/rules.ts";
import { pageAddress, pageDescription, pageTitle, socialCard } from "~/features/page/metadata/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";

type SiteMetaProps = {
  site: PublicSite;
  indexed: boolean;
  /** Whether everybody can open it, so that other sites may ask about it. */
  isPublic?: boolean;
  baseUrl: string;
};

/** What browsers, readers of feeds and link previews are told of a page. */
export function SiteMeta({ site, indexed, isPublic = false, baseUrl }: SiteMetaProps) {
  return (
    <>
      <title>{pageTitle(site)}</title>
      <meta name="description" content={pageDescription(site)} />
      <link rel="canonical" href={pageAddress(site, baseUrl)} />
      {indexed || <meta name="robots" content="noindex" />}
      {site.filmId && <Feeds site={site} baseUrl={baseUrl} />}
      {isPublic && <EmbedLink title={pageTitle(site)} path={canonicalPath(site)} baseUrl={baseUrl} />}
      {site.letters && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`Letters from ${site.displayName}`}
          href={site.letters.feed}
        />
      )}
      {socialCard(site, baseUrl, PRODUCT_NAME).map((pair) => (
        <meta key={Object.values(pair).join()} {...pair} />
      ))}
    </>
  );
}

type EmbedLinkProps = { title: string; path: string; baseUrl: string };

/** Where other sites learn how to show the page at this path. */
export const EmbedLink = ({ title, path, baseUrl }: EmbedLinkProps) => (
  <link
    rel="alternate"
    type="application/json+oembed"
    title={title}
    href={oEmbedAddress(`${baseUrl}${path}`, baseUrl)}
  />
);

/** Feeds of the account's films; under a page's own domain they are elsewhere. */
const Feeds = ({ site: { displayName, username, content }, baseUrl }: Pick<SiteMetaProps, "site" | "baseUrl">) => (
  <>
    <link
      rel="alternate"
      type="application/rss+xml"
      title={feedTitle(displayName)}
      href={`${baseUrl}${creatorFeedPath(username, "rss")}`}
    />
    <link
      rel="alternate"
      type="application/feed+json"
      title={feedTitle(displayName)}
      href={`${baseUrl}${creatorFeedPath(username, "json")}`}
    />
    {content.press.screenings.length > 0 && (
      <link
        rel="alternate"
        type="text/calendar"
        title={`Screenings: ${displayName}`}
        href={`${baseUrl}${screeningsPath(username)}`}
      />
    )}
  </>
);
