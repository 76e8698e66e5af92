import { DRAWING_BOX, drawingOf } from "../rules.ts";

/** A poster of a few shapes in the theme's colours, for a title without a picture. */
export const DrawnPoster = ({ title }: { title: string }) => (
  <svg className="drawn" viewBox={DRAWING_BOX} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {drawingOf(title).map(([ink, outline]) => (
      <path key={outline} className={ink} d={outline} />
    ))}
  </svg>
);
