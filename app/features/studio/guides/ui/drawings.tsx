import type { ReactNode } from "react";

const FRAME = { fill: "none", strokeWidth: 2, className: "w-full max-w-lg" } as const;
const LETTERS = "fill-text text-[15px]";
const SMALL_LETTERS = "fill-muted text-[15px]";

const TenSeconds = () => (
  <svg viewBox="0 0 400 90" {...FRAME} aria-hidden="true">
    <path d="M1 45h398" className="stroke-edge" />
    <path d="M1 38h120v14H1z" className="fill-accent" />
    <path d="M1 33v24M121 33v24M261 33v24M399 33v24" className="stroke-text" />
    <g className={LETTERS}>
      <Words x={0} y={20} text="Who is it?" />
      <Words x={121} y={20} text="What is wrong?" />
      <Words x={261} y={20} text="And then?" />
    </g>
    <g className={SMALL_LETTERS}>
      <Words x={0} y={80} text="0 s" />
      <Words x={121} y={80} text="3 s" />
      <Words x={261} y={80} text="6 s" />
      <Words x={366} y={80} text="10 s" />
    </g>
  </svg>
);

const Crops = () => (
  <svg viewBox="0 0 400 136" {...FRAME} aria-hidden="true">
    <path d="M1 1h238v134H1z" className="fill-surface stroke-edge" />
    <path d="M53 1h134v134H53z" className="stroke-muted" strokeDasharray="6 5" />
    <path d="M82 1h76v134H82z" className="fill-accent/20 stroke-accent" />
    <g className={LETTERS}>
      <Words x={256} y={26} text="Whole: page, links" />
      <Words x={256} y={72} text="Dashed: square" />
      <Words x={256} y={118} text="Filled: stories" />
    </g>
  </svg>
);

const SafeArea = () => (
  <svg viewBox="0 0 400 230" {...FRAME} aria-hidden="true">
    <path d="M1 1h128v228H1z" className="fill-surface stroke-edge" />
    <path d="M10 31h96v152H10z" className="fill-accent/20 stroke-accent" />
    <g className={LETTERS}>
      <Words x={148} y={22} text="13% above: your name" />
      <Words x={148} y={110} text="Faces and captions" />
      <Words x={148} y={212} text="20% below: captions, buttons" />
    </g>
  </svg>
);

type WordsProps = { x: number; y: number; text: string };

const Words = ({ x, y, text }: WordsProps) => (
  <text x={x} y={y}>
    {text}
  </text>
);

/** Diagrams of the guides that have one. */
const DRAWINGS: Record<string, { caption: string; Picture: () => ReactNode }> = {
  "first-ten-seconds": { caption: "Ten seconds: what a visitor must know by when.", Picture: TenSeconds },
  "poster-frame": {
    caption: "One still, cut several ways: what lies in its middle third is in all of them.",
    Picture: Crops,
  },
  "trailers-and-clips": {
    caption: "An upright clip: what matters stays in the filled part, buttons lie around it.",
    Picture: SafeArea,
  },
};

export function Drawing({ id }: { id: string }) {
  const drawing = DRAWINGS[id];
  if (!drawing) return null;
  return (
    <figure>
      <drawing.Picture />
      <figcaption className="mt-3 text-muted text-sm">{drawing.caption}</figcaption>
    </figure>
  );
}
