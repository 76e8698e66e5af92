import { type Candidate, chooseFeatured, isOnPace } from "../boosts/rules.ts";
import { linkPath } from "../links/rules.ts";
import type { Role } from "../roles/rules.ts";
import { type Poster, smallPoster } from "../sites/rules.ts";
import { dayOf } from "../visits/rules.ts";

/** A boosted page as other creators' pages show it; every text is as its owner wrote it. */
export type FeaturedCard = {
  boostId: string;
  href: string;
  title: string;
  maker: string;
  /** Genre and year. */
  details: string;
  poster: Pick<Poster, "url" | "placeholder"> | null;
};

type Page = { title: string; name: string; role: Role; genres: string[]; year: number; poster: Poster | null };

/** An actor's page is the actor's, everybody else's the film's. */
export function cardOf(boostId: string, code: string, { title, name, role, genres, year, poster }: Page): FeaturedCard {
  const isActor = role === "actor";
  return {
    boostId,
    href: `${linkPath(code)}?boost=${boostId}`,
    title: isActor ? name : title,
    maker: isActor ? "Actor" : name,
    details: [genres[0], isActor ? null : year].filter(Boolean).join(" · "),
    poster: poster && { url: smallPoster(poster), placeholder: poster.placeholder },
  };
}

/** A boost whose link leads somewhere for everybody. */
export type Boosted = Candidate & { startedAt: Date; expiresAt: Date; card: FeaturedCard };

/** What a page shows of others at this moment. `random` as for `chooseFeatured`. */
export function featuredOn(
  page: { accountId: string; genres: readonly string[] },
  boosted: readonly Boosted[],
  now: Date,
  random: () => number,
): FeaturedCard[] {
  const running = boosted.filter((boost) => boost.expiresAt > now && isOnPace(boost, now));
  return chooseFeatured(running, page, random).map(({ card }) => card);
}

/** Where this username's page asks for what it shows of others. */
export const featuredPath = (username: string) => `/featured/${username}`;

/** Where pages tell which cards were really seen. */
export const SHOWINGS_PATH = "/featured/showings";

/** One card that was seen from one network on one UTC day. */
export type ToldShowing = {
  boostId: string;
  day: string;
  /** Boosts cross accounts, so that they know nobody but networks. */
  network: string;
  /** The wider one around it. */
  wideNetwork: string;
  /** The signed-in account, whose own boosts reach nobody by it. */
  viewer: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Showings of earlier days have done their part: yesterday's may still lead to a click that is being written. */
export const shownSince = (now: Date): string => dayOf(new Date(now.getTime() - DAY_MS));
