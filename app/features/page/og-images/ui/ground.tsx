import type { Palette } from "~/features/content/palettes/rules/themes.ts";
import { PlaceholderArt } from "~/features/page/placeholder-art/ui/placeholder-art.tsx";
import { OG_IMAGE } from "../rules.ts";

const FRAME = { xmlns: "http://www.w3.org/2000/svg", ...OG_IMAGE, viewBox: `0 0 ${OG_IMAGE.width} ${OG_IMAGE.height}` };

type PlaceholderGroundProps = { title: string; palette: Palette };

/** The placeholder art of the page, in the colours of its theme. */
export const PlaceholderGround = ({ title, palette }: PlaceholderGroundProps) => (
  <svg {...FRAME} aria-hidden="true">
    <style>{inks(palette)}</style>
    <PlaceholderArt title={title} />
  </svg>
);

const inks = ({ surface, background, raised, light }: Palette) =>
  `.ink-ground{fill:${surface}}.ink-near{fill:${background}}.ink-far{fill:${raised}}` +
  `.ink-light{fill:${light};opacity:.84}.ink-thin{opacity:.22}`;

type ShadeProps = { from: number; palette: Palette };

/** Darkens a picture from `from` pixels above the lettering downwards, so that the text is readable on any picture. */
export const Shade = ({ from, palette: { background } }: ShadeProps) => (
  <svg {...FRAME} aria-hidden="true">
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset={from / OG_IMAGE.height} stopColor={background} stopOpacity="0" />
      <stop offset={(from + OG_IMAGE.height) / 2 / OG_IMAGE.height} stopColor={background} stopOpacity="0.72" />
      <stop offset="1" stopColor={background} stopOpacity="0.96" />
    </linearGradient>
    <rect width={OG_IMAGE.width} height={OG_IMAGE.height} fill="url(#shade)" />
  </svg>
);
