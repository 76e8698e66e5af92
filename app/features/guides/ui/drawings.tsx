import type { ReactNode } from "react";

/** What is easier seen than read, for the guides that have such a thing. */
const DRAWINGS: Record<string, { caption: string; picture: ReactNode }> = {
  "first-ten-seconds": {
    caption: "Ten seconds: what a visitor must know by when.",
    picture: (
      <svg viewBox="0 0 640 120" fill="none" className="w-full" aria-hidden="true">
        <path d="M20 58h600" className="stroke-edge" strokeWidth="2" />
        <path d="M20 50h180v16H20z" className="fill-accent" />
        {[20, 200, 380, 620].map((x) => (
          <path key={x} d={`M${x} 44v28`} className="stroke-text" strokeWidth="2" />
        ))}
        <g className="fill-text text-[15px]">
          <text x="20" y="32">
            Who is it?
          </text>
          <text x="200" y="32">
            What is wrong?
          </text>
          <text x="380" y="32">
            What happens next?
          </text>
        </g>
        <g className="fill-muted text-[15px]">
          <text x="20" y="98">
            0 s
          </text>
          <text x="200" y="98">
            3 s
          </text>
          <text x="380" y="98">
            6 s
          </text>
          <text x="620" y="98" textAnchor="end">
            10 s
          </text>
        </g>
      </svg>
    ),
  },
  "poster-frame": {
    caption: "One still, cut four ways: what lies in the middle third is in all of them.",
    picture: (
      <svg viewBox="0 0 640 220" fill="none" strokeWidth="2" className="w-full" aria-hidden="true">
        <path d="M20 12h344v194H20z" className="fill-surface stroke-edge" />
        <path d="M95 12h194v194H95z" className="stroke-muted" strokeDasharray="6 5" />
        <path d="M137 12h109v194H137z" className="fill-accent/20 stroke-accent" />
        <g className="fill-text text-[15px]">
          <text x="390" y="44">
            Whole: page, X, links
          </text>
          <text x="390" y="114">
            Dashed: square
          </text>
          <text x="390" y="184">
            Filled: stories
          </text>
        </g>
      </svg>
    ),
  },
  "trailers-and-clips": {
    caption: "An upright clip: faces and words stay in the filled part, buttons lie around it.",
    picture: (
      <svg viewBox="0 0 640 300" fill="none" strokeWidth="2" className="w-full" aria-hidden="true">
        <path d="M20 12h155v276H20z" className="fill-surface stroke-edge" />
        <path d="M31 48h116v182H31z" className="fill-accent/20 stroke-accent" />
        <g className="fill-text text-[15px]">
          <text x="205" y="36">
            13% above: name and clock
          </text>
          <text x="205" y="140">
            Yours
          </text>
          <text x="205" y="264">
            20% below: captions and buttons
          </text>
        </g>
      </svg>
    ),
  },
};

export function Drawing({ id }: { id: string }) {
  const drawing = DRAWINGS[id];
  if (!drawing) return null;
  return (
    <figure>
      {drawing.picture}
      <figcaption className="mt-3 text-muted text-sm">{drawing.caption}</figcaption>
    </figure>
  );
}
