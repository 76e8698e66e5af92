import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { jsonFeedOf, rssOf } from "~/platform/feeds.ts";

const AT = new Date("2026-03-01T12:00:00Z");
const entry = {
  title: "1984 ]]> & <b>all</b>\u0008",
  url: "https://films.example/films/a?b=1&c=2",
  words: "a < b & c",
  at: AT,
};
const channel = {
  title: "Films & news",
  pageUrl: "https://films.example/u/ada",
  entries: [entry, { ...entry, url: "https://films.example/films/b", pictureUrl: "https://films.example/p.jpg" }],
};

test("is RSS that a parser reads back, without the signs that XML cannot write", () => {
  const own = "https://films.example/u/ada/feed.xml";
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, processEntities: true });
  const read = parser.parse(rssOf(channel, own)).rss.channel;
  expect(read).toMatchObject({ title: channel.title, link: channel.pageUrl, "atom:link": { "@_href": own } });
  expect(read.item[0]).toMatchObject({
    title: "1984 ]]> & <b>all</b>",
    link: entry.url,
    guid: { "#text": entry.url },
    pubDate: "Sun, 01 Mar 2026 12:00:00 GMT",
    // Readers take it for HTML.
    description: "a &lt; b &amp; c",
  });
  expect(read.item[1]["media:thumbnail"]["@_url"]).toBe("https://films.example/p.jpg");
});

test("is a JSON Feed", () => {
  const own = "https://films.example/u/ada/feed.json";
  expect(JSON.parse(jsonFeedOf(channel, own))).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: channel.title,
    home_page_url: channel.pageUrl,
    feed_url: own,
    items: [
      { id: entry.url, url: entry.url, content_text: entry.words, date_published: AT.toISOString() },
      { image: "https://films.example/p.jpg" },
    ],
  });
});
