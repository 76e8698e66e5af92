import { type FocusedPicture, keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import { coloursOf, type Look, type PageTheme } from "~/features/content/palettes/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { Hex } from "~/lib/colours.ts";
import { textDirection } from "~/lib/text.ts";

/** Pixels; the size that every network shows without cropping. */
export const OG_IMAGE = { width: 1200, height: 630 };

/** A higher number makes every og-image again. */
export const OG_IMAGE_DESIGN = 1;

/** The content of an og-image. */
export type OgImage = {
  title: string;
  name: string;
  direction: "ltr" | "rtl";
  palette: Palette;
};

export type Palette = {
  background: Hex;
  surface: Hex;
  raised: Hex;
  text: Hex;
  muted: Hex;
  light: Hex;
};

type Theme = Exclude<PageTheme, "design" | "film">;

/** The themes' colours as in `ui/themes.css`; `light` is the accent dimmed by the background. */
export const PALETTES: Record<Theme, Palette> = {
  midnight: palette("#070b16", "#0d1424", "#151e33", "#eef3fb", "#9fb0cc", "#5b9dff"),
  cinematic: palette("#0f0c08", "#181310", "#231c16", "#f7f0e2", "#bfae94", "#e2b24c"),
  ocean: palette("#041416", "#082023", "#0d2e32", "#ecfaf8", "#9cc4c3", "#3fd8d0"),
  forest: palette("#0a0f0b", "#111911", "#1a251a", "#f3f0e0", "#b3b99f", "#9cc069"),
  sunset: palette("#170b17", "#221022", "#311830", "#fff1ea", "#d0aebf", "#ff8266"),
};

function palette(background: Hex, surface: Hex, raised: Hex, text: Hex, muted: Hex, light: Hex): Palette {
  return { background, surface, raised, text, muted, light };
}

export function paletteOf(look: Look): Palette {
  const own = coloursOf(look);
  if (own) return { ...own, light: own.accent };
  return PALETTES[look.theme as Theme];
}

/** The picture behind the lettering: the owner's wide one, else the film's still. */
export function ogPictureOf(site: PublicSite): FocusedPicture | null {
  const still = site.film?.poster;
  return keyArtPicture(site.content.keyArt, "wide") ?? (still ? { picture: still, focus: site.content.focus } : null);
}

/** On an actor's og-image the name is large, on all others the film. */
export function ogImageOf(site: PublicSite): OgImage {
  const { role, title, displayName, year } = site;
  const [large, small] = role === "actor" ? [displayName, title] : [title, displayName];
  return {
    title: large,
    name: small === large ? String(year) : `${small} · ${year}`,
    direction: textDirection(large),
    palette: paletteOf(site),
  };
}
