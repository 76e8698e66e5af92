import { canonicalPath, pagePath } from "~/features/account/addresses/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { isBarredIn, type Territory } from "~/features/account/withholding/rules/territory.ts";
import type { Screening } from "~/features/content/films/rules.ts";
import type { FeedChannel, FeedEntry } from "~/lib/feed-channel.ts";
import type { FilmId } from "~/lib/ids.ts";
import { cutAtWord } from "~/lib/text.ts";

/** A film that everybody can open, with what feeds and calendars say of it. */
export type PublishedFilm = {
  id: FilmId;
  title: string;
  description: string;
  slug: string;
  isProject: boolean;
  publishedAt: Date;
  /** Path of its poster. */
  picture: string | null;
  screenings: Screening[];
  /** Where its page is withheld; null for nowhere. */
  territory: Territory | null;
};

/** Those that visitors of this country can open, and whether it is another list elsewhere. */
export const filmsIn = (films: PublishedFilm[], country: string | null) => ({
  films: films.filter(({ territory }) => !isBarredIn(territory, country)),
  variesByCountry: films.some(({ territory }) => territory !== null),
});

/** Whose films they are. */
export type Maker = { name: string; username: string; role: Role; baseUrl: string };

export const FEEDS = { rss: "feed.xml", json: "feed.json" } as const;
export type FeedKind = keyof typeof FEEDS;

export const creatorFeedPath = (username: string, kind: FeedKind) => `${pagePath(username)}/${FEEDS[kind]}`;
export const screeningsPath = (username: string) => `${pagePath(username)}/screenings.ics`;

export const feedTitle = (name: string) => `Films and news by ${name}`;

/** Entries of a feed: readers look again before there are more new ones. */
const ENTRIES_MOST = 50;
const WORDS_MOST = 600;

export const addressOf = ({ role, username, baseUrl }: Maker, { isProject, slug }: PublishedFilm) =>
  `${baseUrl}${canonicalPath({ isProject, role, username, slug })}`;

/** What an account has published: its films and, as news, its public letters; newest first. */
export function creatorChannel(maker: Maker, films: PublishedFilm[], news: FeedEntry[]): FeedChannel {
  const entries = films.map((film) => ({
    ...{ title: film.title, url: addressOf(maker, film), at: film.publishedAt },
    words: cutAtWord(film.description.trim(), WORDS_MOST),
    ...(film.picture && { pictureUrl: new URL(film.picture, maker.baseUrl).href }),
  }));
  return {
    title: feedTitle(maker.name),
    pageUrl: `${maker.baseUrl}${pagePath(maker.username)}`,
    entries: [...entries, ...news].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, ENTRIES_MOST),
  };
}
