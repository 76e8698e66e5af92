import { TAGLINE } from "./product-name.ts";

/** A still drawn in the theme's own colours: a light over far ridges and water, in scope format. */
export function Scene() {
  return (
    <div className="relative h-full overflow-hidden rounded-panel bg-background">
      <svg
        viewBox="0 0 800 1000"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full motion-safe:animate-[push_24s_ease-in-out_infinite_alternate]"
      >
        <Paints />
        <rect width="800" height="1000" fill="url(#scene-sky)" />
        <circle cx="520" cy="452" r="330" fill="url(#scene-glow)" />
        <circle cx="520" cy="452" r="86" fill="var(--text)" opacity="0.94" />
        <path d={FAR} fill="color-mix(in oklab, var(--accent) 26%, var(--background))" />
        <path d={MIDDLE} fill="color-mix(in oklab, var(--accent) 13%, var(--background))" />
        <rect y="640" width="800" height="360" fill="url(#scene-water)" />
        <g fill="var(--text)">
          {GLINTS.map(([x, y, width, opacity]) => (
            <rect key={y} x={x} y={y} width={width} height="2.5" rx="1.25" opacity={opacity} />
          ))}
        </g>
        <path d={NEAR} fill="var(--background)" />
        <rect width="800" height="1000" filter="url(#scene-grain)" opacity="0.16" />
      </svg>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-background to-transparent p-10 pt-40 xl:p-14 xl:pt-48">
        <p className="max-w-[14ch] text-balance font-semibold text-5xl leading-[0.98] tracking-[-0.035em] xl:text-6xl">
          {TAGLINE}
        </p>
      </div>
    </div>
  );
}

const FAR = "M0 640V566l58-30 44 16 62-58 48 34 40-18 70 52 66-40 52 26 74-62 58 40 44-20 66 54 60-34 58 30v84z";
const MIDDLE = "M0 640v-40l90 8 80-34 110 46 130-22 120 30 90-26 100 18 80-22v42z";
const NEAR = "M0 1000V812c60-8 96-40 150-36 40 4 60 34 120 44 90 16 150 60 260 84 90 20 190 30 270 70v26z";
/** Left edge, height, length and strength of each light on the water. */
const GLINTS = [
  [440, 652, 160, 0.7],
  [462, 668, 118, 0.55],
  [428, 686, 176, 0.42],
  [480, 706, 84, 0.5],
  [450, 730, 132, 0.3],
  [492, 758, 58, 0.34],
  [464, 790, 104, 0.2],
  [500, 826, 40, 0.2],
] as const;

function Paints() {
  return (
    <defs>
      <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--background)" />
        <stop offset="0.62" stopColor="color-mix(in oklab, var(--accent) 44%, var(--background))" />
      </linearGradient>
      <radialGradient id="scene-glow">
        <stop offset="0.2" stopColor="var(--accent)" stopOpacity="0.62" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="scene-water" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="color-mix(in oklab, var(--accent) 32%, var(--background))" />
        <stop offset="0.7" stopColor="var(--background)" />
      </linearGradient>
      <filter id="scene-grain">
        <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" stitchTiles="stitch" />
        <feColorMatrix type="saturate" values="0" />
      </filter>
    </defs>
  );
}
