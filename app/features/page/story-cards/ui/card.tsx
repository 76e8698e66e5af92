import type { Palette } from "~/features/content/palettes/rules/themes.ts";
import { PlaceholderArt } from "~/features/page/placeholder-art/ui/placeholder-art.tsx";
import { branchOf } from "../rules/laurel.ts";
import type { Placing } from "../rules/layout.ts";
import type { Size } from "../rules/sheets.ts";

const frame = ({ width, height }: Size) => ({
  ...{ xmlns: "http://www.w3.org/2000/svg", width, height },
  viewBox: `0 0 ${width} ${height}`,
});

type PlaceholderProps = { size: Size; title: string; palette: Palette };

/** The placeholder art of a film without a picture. */
export const Placeholder = ({ size, title, palette: { surface, background, raised, light } }: PlaceholderProps) => (
  <svg {...frame(size)} aria-hidden="true">
    <style>
      {`.ink-ground{fill:${surface}}.ink-near{fill:${background}}.ink-far{fill:${raised}}` +
        `.ink-light{fill:${light};opacity:.84}.ink-thin{opacity:.22}`}
    </style>
    <PlaceholderArt title={title} />
  </svg>
);

/** Stops of a fade that begins and ends softly: where a straight one begins can be seen. */
const EASED = [0, 0.2, 0.4, 0.6, 0.8, 1].map((offset) => ({ offset, part: offset * offset * (3 - 2 * offset) }));

/** Opaque where the words are, clear where the picture is. */
export function Fade({ size, fade: { from, to, toward } }: { size: Size; fade: Placing["fade"] }) {
  const line = toward === "bottom" ? { x1: 0, y1: from, x2: 0, y2: to } : { x1: from, y1: 0, x2: to, y2: 0 };
  return (
    <svg {...frame(size)} aria-hidden="true">
      <linearGradient id="fade" gradientUnits="userSpaceOnUse" {...line}>
        {EASED.map(({ offset, part }) => (
          <stop key={offset} offset={offset} stopColor="#000000" stopOpacity={part} />
        ))}
      </linearGradient>
      <rect width={size.width} height={size.height} fill="url(#fade)" />
    </svg>
  );
}

type LaurelProps = { size: Size; branch: Size; color: string };

/** Two branches at the sides of a box, whose middle is free for words. */
export function Laurel({ size, branch, color }: LaurelProps) {
  const { stem, leaves } = branchOf(branch);
  const top = (size.height - branch.height) / 2;
  const places = [`translate(0 ${top})`, `translate(${size.width} ${top}) scale(-1 1)`];
  return (
    <svg {...frame(size)} aria-hidden="true">
      {places.map((transform) => (
        <g key={transform} transform={transform}>
          <path d={stem} fill="none" stroke={color} strokeWidth={branch.height * 0.011} strokeLinecap="round" />
          <path d={leaves.join("")} fill={color} />
        </g>
      ))}
    </svg>
  );
}
