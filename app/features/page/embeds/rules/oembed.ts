import { embedPath } from "~/features/account/addresses/rules.ts";
import type { EmbeddingChoice } from "~/features/content/sites/rules/embedding.ts";
import type { Picture } from "~/features/video/posters/rules.ts";
import { type EmbeddedFilm, embedCode, fittingSize, type Size } from "../rules.ts";

/** Seconds for which a consumer may keep an answer. */
const OEMBED_SECONDS = 60 * 60;

/** Where the answer for an address is, and what finds it from the page's head. */
export const oEmbedAddress = (address: string, baseUrl: string): string =>
  `${baseUrl}/oembed?${new URLSearchParams({ url: address, format: "json" })}`;

/** What is embedded: everything that an answer says of it. Addresses are absolute. */
export type Described = {
  title: string;
  author: { name: string; url: string };
  provider: { name: string; url: string };
  pictures: Picture[];
  room: Partial<Size>;
};

/** The answer for something that others only link to (oEmbed 1.0, section 2.3.4.3). */
export const linkAnswer = (described: Described) => ({ type: "link", ...generalAnswer(described) }) as const;

type Playing = Described & { player: { src: string; size: Size } };

/** The answer for a video (section 2.3.4.2). */
export function videoAnswer({ player: { src, size }, ...described }: Playing) {
  const fitting = fittingSize(size, described.room);
  const html = embedCode({ src, title: described.title, ...fitting });
  return { type: "video", ...generalAnswer(described), html, ...fitting } as const;
}

/** The answer for a page with a player where it may be framed, else for a link to it. */
export const filmAnswer = (described: Described, film: EmbeddedFilm | null, embedding: EmbeddingChoice) =>
  film && embedding !== "nowhere"
    ? videoAnswer({
        ...described,
        player: { src: `${described.provider.url}${embedPath(film.player.videoId)}`, size: film.size },
      })
    : linkAnswer(described);

/** What every answer says (section 2.3.4). */
function generalAnswer({ title, author, provider, pictures, room }: Described) {
  const picture = pictures.find((one) => fits(one, room));
  return {
    version: "1.0",
    title,
    ...{ author_name: author.name, author_url: author.url },
    ...{ provider_name: provider.name, provider_url: provider.url },
    cache_age: OEMBED_SECONDS,
    ...(picture && { thumbnail_url: picture.url, thumbnail_width: picture.width, thumbnail_height: picture.height }),
  };
}

/** A thumbnail must not be larger than the player may be. */
const fits = ({ width, height }: Size, room: Partial<Size>): boolean =>
  width <= (room.width ?? Number.POSITIVE_INFINITY) && height <= (room.height ?? Number.POSITIVE_INFINITY);

/** A page of this instance as an address names it; null for every other address. */
export type Named = { kind: "film" | "creator" | "clip" | "video"; name: string };

const PLACES: Record<string, Named["kind"]> = { films: "film", u: "creator", c: "clip", embed: "video" };
const PATH = /^\/(films|u|c|embed)\/([^/]+)\/?$/;

export function namedIn(path: string): Named | null {
  const [, place = "", name = ""] = PATH.exec(path) ?? [];
  const kind = PLACES[place];
  return kind ? { kind, name: decoded(name) } : null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
