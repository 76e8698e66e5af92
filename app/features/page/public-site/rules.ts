import { type Entitlement, hasFeature, limitsOf, withinLimit } from "~/features/account/plans/rules.ts";
import type { PlatformLinks } from "~/features/account/roles/rules/platform-links.ts";
import { isBarredIn, type Territory } from "~/features/account/withholding/rules/territory.ts";
import type { PublicComments } from "~/features/audience/comments/rules.ts";
import type { FilmContent } from "~/features/content/films/rules.ts";
import type { Colours, PageTheme } from "~/features/content/palettes/rules.ts";
import { type ActorProfile, portraitKey } from "~/features/content/profiles/rules.ts";
import type { Template } from "~/features/content/templates/rules.ts";
import type { Support } from "~/features/money/donations/rules.ts";
import type { ShownOffer } from "~/features/money/film-offers/rules.ts";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { showsOthers } from "~/features/promotion/featured/rules.ts";
import { type Picture, type Poster, smallPoster } from "~/features/video/posters/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import type { Loop } from "~/features/video/survey/rules/loops.ts";
import { SECOND_MS } from "~/lib/dates.ts";
import type { ClipId, FilmId, VideoId } from "~/lib/ids.ts";
import { cutAtWord, longestWord, titleWidth } from "~/lib/text.ts";

/** Everything that a visitor of `/u/{username}` can see, and nothing else: the input of the templates. */
export type PublicSite = {
  username: string;
  displayName: string;
  /** The owner's address, where visitors may see it. */
  email?: string | null;
  role: "filmmaker" | "actor" | "distributor";
  template: Template;
  theme: PageTheme;
  /** Graded from the film's still, for the theme `film`. */
  filmColours?: Colours | null;
  title: string;
  description: string;
  genres: string[];
  platforms: string[];
  platformLinks: PlatformLinks;
  year: number;
  rating: string;
  matchLabel: string;
  film: PublicFilm | null;
  filmId: FilmId;
  /** True for a project's page, which is not the one at `/u/{username}`. */
  isProject?: boolean;
  /** The last segment of the film's own address. */
  slug: string;
  /** Origin of the page's own domain, once it leads here; no trailing slash. */
  domain?: string;
  /** The film's facts and texts below the hero. */
  content: FilmContent;
  /** The actor's facts and texts; null for every other role. */
  profile: ActorProfile | null;
  /** In order; empty for a film without episodes. */
  episodes: PublicClip[];
  trailers: PublicClip[];
  /** An actor's short films and scenes. */
  shorts: PublicClip[];
  /** Vertical clips for the full-screen viewer. */
  spotlights: PublicClip[];
  /** Other films of the same owner. */
  moreFilms: PublicClip[];
  /** On an account's own page: its live projects, each with a page of its own. */
  projects?: PublicProject[];
  /** What its film costs; absent where everybody can watch it. */
  offer?: ShownOffer;
  /** Visitors' comments; none on a page without a film. */
  comments?: PublicComments;
  /** How many emoji packs its shop offers. */
  packs?: number;
  /** The og-image; none while it is being made, and the poster is used instead. */
  card?: Picture | null;
  /** Without the product's badge. */
  unbranded?: boolean;
  /** Shows no films of other creators. */
  alone?: boolean;
  /** Letters to the owner's audience that everybody can read, and their feed; none before there are some. */
  letters?: { path: string; feed: string };
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** True for a sample page, which belongs to no account. */
  sample?: boolean;
};

/** The page within its owner's plan, clips aside: what exceeds the plan stays stored and is not shown. */
export const withinPlan = (site: PublicSite, entitlement: Entitlement): PublicSite => ({
  ...site,
  alone: !showsOthers({ showsOthers: !site.alone }, entitlement),
  content: { ...site.content, cast: withinLimit(site.content.cast, limitsOf(entitlement).castMembers).kept },
  unbranded: hasFeature(entitlement, "whiteLabel"),
});

export type PublicFilm = Pick<PlayerData, "introSeconds" | "chapters"> & {
  id: VideoId;
  /** `preparing` shows the poster alone; the film is added when it is ready. */
  status: "preparing" | "ready" | "unavailable";
  source: FilmSource | null;
  /** Only of a film that must be paid: its `source` is null, and this is the file of the seconds that play silently. */
  closed?: { loop: LoopFile | null };
  poster: Poster | null;
  durationMs: number | null;
  /** ISO 8601, UTC. */
  uploadedAt: string;
};

/** The film for everybody where it must be paid: without anything that plays or reveals it. */
export function closedFilm({ introSeconds, chapters, source, ...film }: PublicFilm, loop: LoopFile | null): PublicFilm {
  return { ...film, source: null, closed: film.closed ?? { loop } };
}

/** A page whose film must be paid, also one that is not published yet: its episodes follow its film. */
export function withoutSoldFilms(site: PublicSite): PublicSite {
  if (!site.offer) return site;
  const film = site.film && closedFilm(site.film, null);
  return { ...site, film, episodes: site.episodes.map((clip) => ({ ...clip, film: closedFilm(clip.film, null) })) };
}

/** The page without the profile pictures that the operator has taken away; a portrait gives way to the next one. */
export function withoutPictures(site: PublicSite, keys: string[]): PublicSite {
  if (!keys.length) return site;
  const { content, profile } = site;
  const kept = (key: string) => (keys.includes(key) ? "" : key);
  return {
    ...site,
    content: { ...content, profileImageKey: kept(content.profileImageKey) },
    profile: profile && {
      ...profile,
      profileImageKey: kept(profile.profileImageKey),
      headshots: profile.headshots.filter(({ imageKey }) => !keys.includes(imageKey)),
    },
  };
}

/** The key of the picture that stands for the account on its own page; empty without one. */
export const profilePictureOf = ({ content, profile }: Pick<PublicSite, "content" | "profile">): string =>
  (profile && portraitKey(profile)) || content.profileImageKey;

/** Another film of the same owner with a page of its own. */
export type PublicProject = {
  slug: string;
  title: string;
  description: string;
  year: number;
  picture: { src: string; width?: number; height?: number } | null;
  /** `FREE` or its price; null where nobody can buy it. */
  price: string | null;
  /** Where its page is withheld; null for nowhere. */
  territory?: Territory | null;
};

/** A further video with its own title and a few lines. */
export type PublicClip = {
  id: ClipId;
  title: string;
  description: string;
  film: PublicFilm;
  /** Only for vertical clips: the amounts that a visitor may give, and the sum so far. */
  support?: Support;
};

/** What an uploaded film gets after it became playable: renditions, thumbnails, captions. */
export type FileExtras = Pick<PlayerData, "hls" | "storyboard" | "captions">;

/**
 * The bars in its frames, the stretch of it that plays silently, and the shot that its poster is from, where that stretch
 * begins in it; absent where there are none.
 */
export type FilmPicture = { bars?: Bars; loop?: Loop; posterShot?: Loop };

/** The file of a silent loop; `loop` are the seconds of the film that it shows. */
export type LoopFile = { url: string; type: "video/mp4"; width: number; height: number; loop: Loop } & Pick<
  FilmPicture,
  "bars" | "posterShot"
>;

export type FilmSource =
  | ({ kind: "file"; url: string; type: "video/mp4"; width: number; height: number } & FilmPicture & FileExtras)
  | { kind: "embed"; platform: "youtube" | "vimeo" | "wistia"; videoId: string; embedUrl: string; watchUrl: string };

/** The template data has three features; the hero shows two. */
const CHIPS_SHOWN = 2;

/** Longer descriptions are cut in the hero and shown in full further down. */
const BLURB_LENGTH = 160;
/** Shorter beginnings, such as a title with its full stop, are no sentence to stop at. */
const LEAST_BLURB_LENGTH = 40;
const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });

export const kindLabel = (site: PublicSite) => (site.role === "distributor" ? "Feature Film" : "Original Content");

export const featureChips = ({ content, genres }: PublicSite) =>
  (content.features.length ? content.features : genres).slice(0, CHIPS_SHOWN);

/** What the hero does not say of a description; all of it where the hero cuts a sentence. */
export function restOfBlurb(description: string): string {
  const { text, continues } = heroBlurb(description);
  if (!continues) return "";
  const said = text.replace(/\s+/g, "").length;
  const letters = [...description.matchAll(/\S/g)];
  const isCut = text.at(-1) !== letters[said - 1]?.[0];
  return (isCut ? description : description.slice((letters[said - 1]?.index ?? 0) + 1)).trim();
}

/** The hero's text, and whether the section below has more. */
export function heroBlurb(description: string): { text: string; continues: boolean } {
  const text = description.trim();
  if (text.length <= BLURB_LENGTH) return { text, continues: false };
  const line = text.replace(/\s+/g, " ");
  const whole = wholeSentences(line);
  return { text: whole.length < LEAST_BLURB_LENGTH ? cutAtWord(line, BLURB_LENGTH) : whole, continues: true };
}

/** As many sentences from the beginning as the hero has room for. */
function wholeSentences(text: string): string {
  const ends = [...SENTENCES.segment(text.slice(0, BLURB_LENGTH * 2))].map(
    ({ index, segment }) => index + segment.trimEnd().length,
  );
  return text.slice(0, ends.findLast((end) => end <= BLURB_LENGTH) ?? 0);
}

/** The size of a title: by its length, and smaller when one long word would not fit on a phone. */
export function titleScale(title: string): "short" | "medium" | "long" | "epic" {
  const letters = longestWord(title);
  const width = titleWidth(title);
  if (width > 80 || letters > 17) return "epic";
  if (width > 36 || letters > 14) return "long";
  return width > 14 || letters > 9 ? "medium" : "short";
}

export type FilmState = "playable" | "closed" | "preparing" | "unavailable" | "none";

export function filmState(film: PublicFilm | null): FilmState {
  if (!film) return "none";
  if (film.closed) return "closed";
  if (film.status === "ready") return film.source ? "playable" : "unavailable";
  return film.status;
}

/** The data of a film or clip for the player in the browser; null when there is nothing to play. */
export function playerData({ title, film }: Pick<PublicSite, "title" | "film">): PlayerData | null {
  const source = film?.source;
  if (!film || !source) return null;
  const { introSeconds, chapters } = film;
  const shared = {
    title,
    videoId: film.id,
    poster: film.poster && smallPoster(film.poster),
    ...(film.durationMs && { durationSeconds: film.durationMs / SECOND_MS }),
    ...(introSeconds !== undefined && { introSeconds }),
    ...(chapters && { chapters }),
  };
  if (source.kind === "file") return { kind: "file", src: source.url, ...shared, ...fileExtras(source) };
  return { kind: source.platform, src: source.embedUrl, watchUrl: source.watchUrl, ...shared };
}

const fileExtras = ({ hls, storyboard, captions }: FileExtras): FileExtras => ({
  ...(hls && { hls }),
  ...(storyboard && { storyboard }),
  ...(captions && { captions }),
});

/** The message in place of the film while there is nothing to play. */
export function filmNotice(site: PublicSite): { heading: string; text: string } | null {
  const state = filmState(site.film);
  if (state === "none") {
    if (site.moreFilms.length) return null;
    return { heading: "No Content Available", text: `This ${site.role} hasn't published any videos yet.` };
  }
  if (state === "preparing") {
    return { heading: "The film is being prepared", text: "It will play here as soon as it is ready." };
  }
  if (state === "unavailable") {
    return { heading: "The film cannot be played right now", text: "Please come back a little later." };
  }
  return null;
}

/** Its projects that visitors of this country can open. */
export const withoutBarred = (site: PublicSite, country: string | null): PublicSite =>
  site.projects?.some(({ territory }) => territory)
    ? { ...site, projects: site.projects.filter(({ territory }) => !isBarredIn(territory ?? null, country)) }
    : site;
