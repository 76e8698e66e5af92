import { generateJsonFeed, generateRssFeed } from "feedsmith";
import type { FeedChannel } from "~/lib/feed-channel.ts";
import { inMarkup } from "~/lib/markup.ts";

/** What XML 1.0 has no signs for. */
const UNWRITABLE = /[[\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n]]/gv;

const inXml = (text: string) => text.replace(UNWRITABLE, "");

/** A channel as RSS 2.0 (rssboard.org), whose readers take descriptions for HTML; `ownUrl` is the feed's own address. */
export const rssOf = ({ title, pageUrl, entries }: FeedChannel, ownUrl: string): string =>
  generateRssFeed({
    ...{ title: inXml(title), link: pageUrl, description: inXml(title) },
    atom: { links: [{ href: ownUrl, rel: "self", type: "application/rss+xml" }] },
    items: entries.map(({ title, url, words, at, pictureUrl }) => ({
      ...{ title: inXml(title), link: url, pubDate: at, description: inMarkup(inXml(words)) },
      guid: { value: url, isPermaLink: true },
      ...(pictureUrl && { media: { thumbnails: [{ url: pictureUrl }] } }),
    })),
  });

/** A channel as JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeedOf = ({ title, pageUrl, entries }: FeedChannel, ownUrl: string): string =>
  JSON.stringify(
    generateJsonFeed({
      ...{ title, home_page_url: pageUrl, feed_url: ownUrl },
      items: entries.map(({ title, url, words, at, pictureUrl }) => ({
        ...{ id: url, url, title, content_text: words, date_published: at },
        ...(pictureUrl && { image: pictureUrl }),
      })),
    }),
  );
