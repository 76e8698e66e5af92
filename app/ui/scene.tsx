import { TAGLINE } from "./product-name.ts";

/** An illustration in the theme's own colours: an eclipse over water, seen through an anamorphic lens. */
export function Scene() {
  return (
    <div aria-hidden="true" className="relative h-full overflow-hidden rounded-panel bg-background">
      <svg
        aria-hidden="true"
        viewBox="0 0 800 1000"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full motion-safe:animate-[push_24s_ease-in-out_infinite_alternate]"
      >
        <Paints />
        <rect width="800" height="1000" fill="url(#scene-sky)" />
        <circle cx="500" cy="400" r="520" fill="url(#scene-corona)" />
        <circle cx="500" cy="400" r="201" fill="url(#scene-rim)" />
        <circle cx="496" cy="404" r="199" fill="url(#scene-disc)" />
        <ellipse cx="622" cy="246" rx="620" ry="3.5" fill="url(#scene-flare)" />
        <ellipse cx="622" cy="246" rx="120" ry="34" fill="url(#scene-flare)" opacity="0.8" />
        <circle cx="622" cy="246" r="15" fill="var(--text)" filter="url(#scene-soft)" />
        <rect y="700" width="800" height="300" fill="url(#scene-water)" />
        <g fill="url(#scene-flare)">
          {GLINTS.map(([y, width, opacity]) => (
            <ellipse key={y} cx="520" cy={y} rx={width} ry="1.6" opacity={opacity} />
          ))}
        </g>
        <rect width="800" height="1000" filter="url(#scene-grain)" opacity="0.1" />
      </svg>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-background via-background/60 to-transparent p-10 pt-40 xl:p-14 xl:pt-48">
        <p className="max-w-[14ch] text-balance font-semibold text-5xl leading-[0.98] tracking-[-0.035em] xl:text-6xl">
          {TAGLINE}
        </p>
      </div>
    </div>
  );
}

/** Height, half the length and opacity of each reflection on the water. */
const GLINTS = [
  [702, 420, 0.9],
  [716, 250, 0.55],
  [732, 310, 0.4],
  [752, 180, 0.36],
  [778, 230, 0.24],
  [812, 120, 0.2],
] as const;

const tint = (percent: number) => `color-mix(in oklab, var(--accent) ${percent}%, var(--background))`;

function Paints() {
  return (
    <defs>
      <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={tint(4)} />
        <stop offset="0.7" stopColor={tint(30)} />
      </linearGradient>
      <radialGradient id="scene-corona">
        <stop offset="0.36" stopColor="var(--accent)" stopOpacity="0.75" />
        <stop offset="0.5" stopColor="var(--accent)" stopOpacity="0.26" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="scene-rim" x1="0.9" y1="0.05" x2="0.3" y2="0.8">
        <stop offset="0" stopColor="var(--text)" />
        <stop offset="0.45" stopColor="var(--accent)" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0.1" />
      </linearGradient>
      <radialGradient id="scene-disc" cx="0.75" cy="0.2" r="1">
        <stop offset="0" stopColor={tint(16)} />
        <stop offset="0.6" stopColor="var(--background)" />
      </radialGradient>
      <radialGradient id="scene-flare">
        <stop offset="0" stopColor="var(--text)" stopOpacity="0.9" />
        <stop offset="0.35" stopColor="var(--accent)" stopOpacity="0.5" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="scene-water" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={tint(20)} />
        <stop offset="0.6" stopColor="var(--background)" />
      </linearGradient>
      <filter id="scene-soft" x="-100%" y="-100%" width="300%" height="300%">
        <feGaussianBlur stdDeviation="5" />
      </filter>
      <filter id="scene-grain">
        <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" stitchTiles="stitch" />
        <feColorMatrix type="saturate" values="0" />
      </filter>
    </defs>
  );
}
