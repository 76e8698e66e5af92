import { letterEntries } from "~/features/outreach/campaigns/rules/letters.ts";
import { publishedFilms } from "~/features/page/feeds/queries.server.ts";
import { creatorChannel, creatorFeedPath, FEEDS, type FeedKind, filmsIn } from "~/features/page/feeds/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { jsonFeedOf, rssOf } from "~/platform/feeds.ts";
import { letterHeaders, letterPlace, lettersOf } from "../outreach/public-letters.server.ts";
import type { Route } from "./+types/feed";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const FORMATS = {
  rss: { type: "application/rss+xml", write: rssOf },
  json: { type: "application/feed+json", write: jsonFeedOf },
} as const;

/** The films and news of an account, as RSS or as JSON Feed. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const place = await letterPlace(context, params.username);
  const { username, baseUrl, accountId, site } = place;
  const [published, letters] = await Promise.all([
    publishedFilms(context.get(productContext).db, accountId),
    lettersOf(context, place),
  ]);
  const { films, variesByCountry } = filmsIn(published, place.country);
  const maker = { name: site.displayName, username, role: site.role, baseUrl };
  const channel = creatorChannel(maker, films, letterEntries(place, letters));
  const kind: FeedKind = url.pathname.endsWith(FEEDS.json) ? "json" : "rss";
  const { type, write } = FORMATS[kind];
  const feed = write(channel, `${baseUrl}${creatorFeedPath(username, kind)}`);
  return new Response(feed, {
    headers: letterHeaders(type, { ...place, variesByCountry: place.variesByCountry || variesByCountry }),
  });
}
