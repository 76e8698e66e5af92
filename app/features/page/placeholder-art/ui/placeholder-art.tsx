import { PLACEHOLDER_ART_BOX, placeholderArtOf } from "../rules.ts";

/** Placeholder art in the theme's colours, for a title without a picture. */
export const PlaceholderArt = ({ title }: { title: string }) => (
  <svg className="drawn" viewBox={PLACEHOLDER_ART_BOX} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    {placeholderArtOf(title).map(([ink, outline]) => (
      <path key={outline} className={ink} d={outline} />
    ))}
  </svg>
);
