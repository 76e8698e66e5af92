import { type FocusedPicture, keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import { type Palette, paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { logotypeOfKey, type StoredPicture } from "~/features/content/pictures/rules.ts";
import { focusOfStill } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";

/** Pixels; the size that every network shows without cropping. */
export const OG_IMAGE = { width: 1200, height: 630 };

/** A higher number makes every og-image again. */
export const OG_IMAGE_DESIGN = 2;

/** The content of an og-image. */
export type OgImage = {
  title: string;
  name: string;
  direction: "ltr" | "rtl";
  palette: Palette;
  /** Stands for the title. */
  logotype?: StoredPicture;
};

/** The picture behind the lettering: the owner's wide one, else the film's still. */
export function ogPictureOf(site: PublicSite): FocusedPicture | null {
  const still = site.film?.poster;
  return (
    keyArtPicture(site.content.keyArt, "wide") ?? (still ? { picture: still, focus: focusOfStill(site, still) } : null)
  );
}

/** On an actor's og-image the name is large, on all others the film. */
export function ogImageOf(site: PublicSite): OgImage {
  const { role, title, displayName, year } = site;
  const logotype = role === "actor" ? null : logotypeOfKey(site.content.logotypeImageKey);
  const [large, small] = role === "actor" ? [displayName, title] : [title, displayName];
  return {
    title: large,
    name: small === large ? String(year) : `${small} · ${year}`,
    direction: textDirection(large),
    palette: paletteOf(site),
    ...(logotype && { logotype }),
  };
}
