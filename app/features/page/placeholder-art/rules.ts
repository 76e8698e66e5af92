/** One shape of the placeholder art: the class that colours it, and its outline as SVG path data. */
export type Shape = readonly [ink: string, outline: string];

/** Width and height in pixels; each scene is composed for 16:9, and for 2:3 cropped from its right. */
export const PLACEHOLDER_ART_BOX = "0 0 1600 900";

const MOON: Shape[] = [
  ["ink-light", "M1112 330a188 188 0 1 1 376 0a188 188 0 1 1-376 0z"],
  ["ink-far", "M0 640 380 520l300 96 360-176 330 128 230-92v424H0z"],
  ["ink-near", "M0 760l460-88 420 96 390-120 330 76v176H0z"],
];
const BEAM: Shape[] = [
  ["ink-far", "M1600 60 0 350v420z"],
  ["ink-light ink-thin", "M1600 60 0 557v233z"],
  ["ink-near", "M0 900V780q90-70 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0v120z"],
];
const HORIZON: Shape[] = [
  ["ink-light", "M1080 500a220 220 0 0 1 440 0z"],
  ["ink-near", "M0 500h1600v400H0z"],
  ["ink-light", "M1120 540h360v14h-360zM1160 592h280v11h-280zM1200 640h200v8h-200zM1240 684h120v6h-120z"],
];
const WINDOW: Shape[] = [
  ["ink-light", "M1215 210h190v450h-190z"],
  ["ink-far", "M1215 660h190l170 240h-620z"],
  ["ink-ground", "M1302 470a24 24 0 1 1 16 0q30 8 32 56l6 134h-92l6-134q2-48 32-56z"],
];

const SCENES: Record<Motif, Shape[]> = { moon: MOON, beam: BEAM, horizon: HORIZON, window: WINDOW };

/** Placeholder art for a title without a picture: the same title always gets the same. */
export const placeholderArtOf = (title: string): Shape[] => [
  ["ink-ground", "M0 0h1600v900H0z"],
  ...SCENES[posterMotif(title)],
];

export const MOTIFS = ["moon", "beam", "horizon", "window"] as const;

export type Motif = (typeof MOTIFS)[number];

/** Which placeholder art a title without a picture gets: the same title always gets the same. */
export function posterMotif(title: string): Motif {
  let sum = 7;
  for (const character of title) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return MOTIFS[sum % MOTIFS.length] ?? "moon";
}
