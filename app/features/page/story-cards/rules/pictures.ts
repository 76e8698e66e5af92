import { keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import type { StoredPicture } from "~/features/content/pictures/rules.ts";
import { heroPicture } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaKey } from "~/features/video/videos/rules.ts";
import { CARD_FORMATS, type CardFormat } from "../rules.ts";

/** Without a focus, one is looked for when the card is drawn. */
export type CardArt = StoredPicture & { focus: Focus | null };

/** Pixels: a narrower picture would be coarse on every card, and placeholder art is not. */
const LEAST_WIDTH = 480;

/**
 * The pictures that a card of this format can show, the best first: key art without a title in it, the picture of the
 * page, the still for print.
 */
function artsFor(format: CardFormat, site: PublicSite, still: CardArt | null): CardArt[] {
  const square = format === "wide" ? null : keyArtPicture(site.content.keyArt, "square");
  const own = [square, heroPicture(site)].flatMap((found) => {
    if (!found) return [];
    const { url, width, height } = found.picture;
    return [{ key: mediaKey(url), width, height, focus: found.focus }];
  });
  return [...own, ...(still ? [still] : [])].filter(({ width }) => width >= LEAST_WIDTH);
}

/** Keys of all pictures that cards may show. */
export const artKeys = (site: PublicSite, still: CardArt | null): string[] =>
  CARD_FORMATS.flatMap((format) => artsFor(format, site, still)).map(({ key }) => key);

/** The picture of each format, of those that are not barred; null for placeholder art. */
export function artOfCards(
  site: PublicSite,
  still: CardArt | null,
  barred: Set<string>,
): Record<CardFormat, CardArt | null> {
  const artOf = (format: CardFormat) => artsFor(format, site, still).find(({ key }) => !barred.has(key)) ?? null;
  return { story: artOf("story"), portrait: artOf("portrait"), square: artOf("square"), wide: artOf("wide") };
}
