import type { Palette } from "~/features/content/palettes/rules/themes.ts";
import { PlaceholderArt } from "~/features/page/placeholder-art/ui/placeholder-art.tsx";
import type { Arrangement } from "../rules.ts";

type Size = { width: number; height: number };

const frame = ({ width, height }: Size) => ({
  ...{ xmlns: "http://www.w3.org/2000/svg", width, height },
  viewBox: `0 0 ${width} ${height}`,
});

type PlaceholderSheetProps = { size: Size; title: string; palette: Palette };

/** The placeholder art of a title without a picture, as large as the sheet. */
export const PlaceholderSheet = ({
  size,
  title,
  palette: { surface, background, raised, light },
}: PlaceholderSheetProps) => (
  <svg {...frame(size)} aria-hidden="true">
    <style>
      {`.ink-ground{fill:${surface}}.ink-near{fill:${background}}.ink-far{fill:${raised}}` +
        `.ink-light{fill:${light};opacity:.84}.ink-thin{opacity:.22}`}
    </style>
    <PlaceholderArt title={title} />
  </svg>
);

type FadeProps = { size: Size; ground: string; fade: Arrangement["fade"] };

/** The background fades in over the picture; past `to` only the background is left under the lettering. */
export function Fade({ size, ground, fade: { from, to, toward, ground: rest } }: FadeProps) {
  const line = toward === "bottom" ? { x1: 0, y1: from, x2: 0, y2: to } : { x1: from, y1: 0, x2: to, y2: 0 };
  return (
    <svg {...frame(size)} aria-hidden="true">
      <linearGradient id="fade" gradientUnits="userSpaceOnUse" {...line}>
        <stop offset="0" stopColor={ground} stopOpacity="0" />
        <stop offset="0.55" stopColor={ground} stopOpacity={rest * 0.64} />
        <stop offset="1" stopColor={ground} stopOpacity={rest} />
      </linearGradient>
      <rect width={size.width} height={size.height} fill="url(#fade)" />
    </svg>
  );
}

/** A short rule in the theme's accent, above the title. */
export const Rule = ({ width, height, color }: Size & { color: string }) => (
  <svg {...frame({ width, height })} aria-hidden="true">
    <rect width={width} height={height} fill={color} />
  </svg>
);
