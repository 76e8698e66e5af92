import type { MailColours } from "~/features/account/mail/rules.ts";
import { type Palette, paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { type Look, onAccent } from "~/features/content/palettes/rules.ts";

/** The colours of a page, as mails about it have them. */
export const mailColours = (look: Look): MailColours => ofPalette(paletteOf(look));

const ofPalette = ({ background, surface, text, muted, light }: Palette): MailColours => ({
  ...{ ground: background, card: surface, text, muted, accent: light },
  onAccent: onAccent(light, background),
});
