import { type PublicFilm, type PublicSite, playerData } from "~/features/page/public-site/rules.ts";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import type { Poster } from "~/features/video/posters/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { inMarkup } from "~/lib/markup.ts";

/** A video that can stand alone on another site. `size` is that of its picture in pixels. */
export type EmbeddedFilm = { player: PlayerData; poster: Poster | null; size: Size };
export type Size = { width: number; height: number };

/** Providers tell no size. */
const USUAL_SIZE: Size = { width: 16, height: 9 };

type Titled = { title: string; film: PublicFilm | null };

/** Every video that the page plays for everybody: its film first, then its trailers and its other clips. */
export function embeddedFilms(site: PublicSite): EmbeddedFilm[] {
  const { title, film, trailers, episodes, shorts, spotlights, moreFilms } = site;
  return [{ title, film }, ...episodes, ...trailers, ...shorts, ...spotlights, ...moreFilms].flatMap(embeddedFilm);
}

function embeddedFilm({ title, film }: Titled): EmbeddedFilm[] {
  const player = playerData({ title, film });
  if (!player) return [];
  const source = film?.source;
  const size = source?.kind === "file" ? { width: source.width, height: source.height } : USUAL_SIZE;
  return [{ player, poster: film?.poster ?? null, size }];
}

/** What an address of the page stands for on another site: the film, or its trailer where that must be paid. */
export function leadEmbed(site: PublicSite): EmbeddedFilm | null {
  const films = embeddedFilms(site);
  const lead = site.film ?? site.episodes[0]?.film;
  if (lead && !lead.closed) return films.find(({ player }) => player.videoId === lead.id) ?? null;
  const trailers = new Set<VideoId>(site.trailers.map(({ film }) => film.id));
  return films.find(({ player }) => trailers.has(player.videoId)) ?? null;
}

/** Marks a visit that the link of an embedded player led to (`insights/visits`). */
const CAME_BY = "utm_medium=embed";

/** The page of an embedded film, as its player leads there. */
export const wayBack = (address: string): string => `${address}?${CAME_BY}`;

/** Rights that a frame needs for full screen and for sharing. */
const ALLOWED = "fullscreen; picture-in-picture; clipboard-write; web-share";

type Frame = Size & { src: string; title: string };

/** The element that shows a player on another site. */
export const embedCode = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${inMarkup(src)}" title="${inMarkup(title)}" width="${width}" height="${height}" loading="lazy" ` +
  `allow="${ALLOWED}" allowfullscreen style="border:0;max-width:100%;height:auto;aspect-ratio:${width}/${height}"></iframe>`;

/** The box of a player where nobody says how much room there is, in pixels. */
const USUAL_BOX: Size = { width: 640, height: 640 };
/** No player is larger, whatever room there is. */
const LARGEST_BOX: Size = { width: 3840, height: 2160 };

/** The size of a player that keeps the film's ratio within the room that there is, in whole pixels. */
export function fittingSize(film: Size, room: Partial<Size>): Size {
  const usual = room.width === undefined && room.height === undefined ? USUAL_BOX : LARGEST_BOX;
  const width = Math.min(room.width ?? usual.width, LARGEST_BOX.width);
  const height = Math.min(room.height ?? usual.height, LARGEST_BOX.height);
  const scale = Math.min(width / film.width, height / film.height);
  const whole = (length: number) => Math.max(1, Math.floor(length * scale + ROUNDING));
  return { width: whole(film.width), height: whole(film.height) };
}

/** Products of fractions fall short of whole numbers. */
const ROUNDING = 1e-6;
