import { type FocusedPicture, keyArtPicture, posterOfPicture } from "~/features/content/films/rules/key-art.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";
import { portraitKey } from "~/features/content/profiles/rules.ts";
import { outsideSources, type PlayerData } from "~/features/player/player-data/rules.ts";
import type { Poster } from "~/features/video/posters/rules.ts";
import { insideBars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { chosenLoop, type Loop } from "~/features/video/survey/rules/loops.ts";
import { isWithin } from "~/features/video/survey/rules/shots.ts";
import type { VideoId } from "~/lib/ids.ts";
import {
  type FilmSource,
  type LoopFile,
  type PublicClip,
  type PublicFilm,
  type PublicSite,
  playerData,
} from "../rules.ts";

/** What the hero shows: the film itself, else the first episode. */
export const leadFilm = ({ film, episodes }: Pick<PublicSite, "film" | "episodes">): PublicFilm | null =>
  film ?? episodes[0]?.film ?? null;

const portraitOf = ({ profile }: PublicSite) => profile && pictureOfKey(portraitKey(profile));

/** The actor profile opens with the actor's portrait, not with a frame of a reel. */
const opensWithPortrait = (site: PublicSite) => site.template === "actors" && portraitOf(site) !== null;

/** Whether the hero's film plays silently before a visitor presses Play. */
export const loopsInHero = (site: PublicSite): boolean => heroFile(site) !== null && !opensWithPortrait(site);

type HeroFile = Pick<LoopFile, "url" | "type" | "width" | "height" | "bars" | "posterShot">;

/** The file that plays silently in the hero: the film's own, or of a film that must be paid its loop's. */
export function heroFile(site: PublicSite): HeroFile | null {
  const film = leadFilm(site);
  return film?.source?.kind === "file" ? film.source : (film?.closed?.loop ?? null);
}

/** The part of the film that plays silently; the owner may have moved it. Null where the file has no other part. */
export function heroLoop(site: PublicSite): Loop | null {
  const film = leadFilm(site);
  if (film?.source?.kind !== "file") return null;
  const start = film === site.film ? site.content.loopStart : null;
  return chosenLoop(film.source.loop ?? null, start, film.durationMs);
}

/** The height of the silent loop in pixels of the film, without its bars, and whether it begins in the shot of the hero's picture. */
export type LoopFacts = { loopHeight: number; isPosterOfLoop: boolean };

/** What the hero needs to know to change from its picture to the silent loop; null where no file plays in it. */
export function loopFacts(site: PublicSite): LoopFacts | null {
  const [film, file] = [leadFilm(site), heroFile(site)];
  if (!film || !file || opensWithPortrait(site)) return null;
  const { width, height, bars = NO_BARS, posterShot } = file;
  const start = (film.closed?.loop?.loop ?? heroLoop(site))?.startMs ?? 0;
  const showsPoster = heroPicture(site)?.picture === film.poster;
  return {
    loopHeight: insideBars(bars, { width, height }).height,
    isPosterOfLoop: showsPoster && posterShot !== undefined && isWithin(posterShot, start),
  };
}

/** The focal point of the hero's still: the owner's, else the one that was found in it. */
export const focusOfStill = (site: Pick<PublicSite, "content">, still: Poster): Focus | null =>
  site.content.focus ?? still.focus ?? null;

/** The owner's wide key art, else the film's own picture; an actor's page may show the actor. */
export function heroPicture(site: PublicSite): FocusedPicture | null {
  if (opensWithPortrait(site)) return portraitPicture(site);
  const still = leadFilm(site)?.poster;
  return (
    keyArtPicture(site.content.keyArt, "wide") ??
    (still ? { picture: still, focus: focusOfStill(site, still) } : portraitPicture(site))
  );
}

function portraitPicture(site: PublicSite): FocusedPicture | null {
  const face = portraitOf(site);
  return face && { picture: posterOfPicture(face), focus: null };
}

/** What the hero plays; null when there is nothing to play. */
export function leadPlayer(site: PublicSite): PlayerData | null {
  if (site.film) return playerData(site);
  return site.episodes[0] ? playerData(site.episodes[0]) : null;
}

/** The clips that can be played, in their order. */
export const clipPlayers = (clips: PublicClip[]): PlayerData[] =>
  clips.map(playerData).filter((player) => player !== null);

/** The videos that play alone on the hero's stage, without a next one. */
export const singleClips = ({ trailers, shorts, spotlights }: PublicSite): PublicClip[] => [
  ...trailers,
  ...shorts,
  ...spotlights.filter(({ film }) => film.source?.kind === "embed"),
];

/** The ids of every video that the page shows. */
export const videosOn = ({ film, episodes, trailers, shorts, spotlights, moreFilms }: PublicSite): VideoId[] =>
  [{ film }, ...episodes, ...trailers, ...shorts, ...spotlights, ...moreFilms].flatMap(({ film }) => film?.id ?? []);

/** Where else a film can be watched, without our player. */
export const sourceAddress = (source: FilmSource) => (source.kind === "file" ? source.url : source.watchUrl);

type Outside = ReturnType<typeof outsideSources>;

/** Hosts that the page's content policy allows because of everything that plays on it. */
export function outsideOf(site: PublicSite): Outside {
  const clips = [...site.episodes, ...singleClips(site), ...site.moreFilms];
  const kinds = new Set([leadPlayer(site), ...clipPlayers(clips)].map((player) => player?.kind));
  return [...kinds].map(outsideSources).reduce(joined, outsideSources(undefined));
}

const joined = (one: Outside, other: Outside): Outside => ({
  script: [...one.script, ...other.script],
  connect: [...one.connect, ...other.connect],
  img: [...one.img, ...other.img],
  media: [...one.media, ...other.media],
  worker: [...one.worker, ...other.worker],
});

export type WatchFree = { where: "elsewhere" | "here"; url: string };

/** `Watch Free` leads to the owner's address, else it plays the film here; null without either. */
export function watchFree(site: PublicSite): WatchFree | null {
  if (site.content.watchFreeUrl) return { where: "elsewhere", url: site.content.watchFreeUrl };
  const source = leadFilm(site)?.source;
  return source ? { where: "here", url: sourceAddress(source) } : null;
}

/** Whether the hero has a second way to watch: the address that the owner gave. */
export const streamsElsewhere = (site: PublicSite) => watchFree(site)?.where === "elsewhere";

/** Usual words of the hero's main button: `Watch Now - Free` on a creator's own page, if the film streams here alone. */
export function playWords(site: PublicSite): "Play" | "Watch Now - Free" {
  const isCreatorPage = site.role !== "actor" && !site.isProject && !site.sample;
  return isCreatorPage && !streamsElsewhere(site) ? "Watch Now - Free" : "Play";
}

/** `1 Episode` or `6 Episodes`; null for a film without episodes. */
export function episodeCount({ episodes }: PublicSite): string | null {
  if (!episodes.length) return null;
  return episodes.length === 1 ? "1 Episode" : `${episodes.length} Episodes`;
}
