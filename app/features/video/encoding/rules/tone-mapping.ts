/** How a film with more light than a usual screen shows writes it: SMPTE ST 2084 or ARIB STD-B67. */
export type HighRange = "pq" | "hlg";

const TRANSFERS = { pq: "smpte2084", hlg: "arib-std-b67" } as const;
/** Light of white in nits (ITU-R BT.2408), and the brightest that is kept apart from it. */
const WHITE_NITS = 203;
const BRIGHTEST_NITS = 1_000;

/** The range that ffprobe's `color_transfer` names; null for usual films. */
export const highRangeOf = (transfer: string): HighRange | null =>
  transfer === TRANSFERS.pq ? "pq" : transfer === TRANSFERS.hlg ? "hlg" : null;

/** Filters that bring a film into the range of usual screens; shades up to skin stay as they are. */
export function toneMapping(range: HighRange | null): string[] {
  if (!range) return [];
  // Named, because films are made that tell their transfer only.
  const source = `tin=${TRANSFERS[range]}:pin=bt2020:min=bt2020nc`;
  const peak = (BRIGHTEST_NITS / WHITE_NITS).toFixed(2);
  return [
    `zscale=${source}:t=linear:npl=${WHITE_NITS}`,
    "format=gbrpf32le",
    "zscale=p=bt709",
    `tonemap=tonemap=mobius:desat=0:peak=${peak}`,
    "zscale=t=bt709:m=bt709:r=tv",
    "format=yuv420p",
  ];
}
