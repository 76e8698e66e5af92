import type { Hex } from "~/lib/colours.ts";
import { coloursOf, type Look, type PageTheme } from "../rules.ts";

/** The colours of a page where it has no stylesheet: on pictures, in PDFs and in mails. */
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
