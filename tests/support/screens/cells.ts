import { ROLES } from "~/features/account/roles/rules.ts";
import { LIGHT, THEMES } from "~/ui/theme-script.tsx";
import { type Cell, pairwise } from "./pairwise.ts";

/** In what ways somebody may look at the studio. */
export const WAYS = {
  theme: [...THEMES, LIGHT],
  width: [390, 768, 1440],
  role: ROLES,
  /** Percent. */
  zoom: [100, 200],
  words: ["left to right", "right to left"],
  motion: ["moving", "reduced"],
  colours: ["own", "forced"],
  input: ["pointer", "keyboard"],
} as const;

export type Way = Cell<typeof WAYS>;

/** Zoomed, a phone would be narrower than the 320 px at which WCAG 1.4.10 still asks for one column. */
export const isPossible = ({ width, zoom }: Partial<Way>): boolean => !(width === 390 && zoom === 200);

/** Every pair of ways at least once. */
export const CELLS: Way[] = pairwise(WAYS, isPossible);

/** `07: actor, ocean, 768 px, 200 %, …`. */
export const nameOf = (way: Way, index: number): string =>
  `${String(index + 1).padStart(2, "0")}: ${[way.role, way.theme, `${way.width} px`, `${way.zoom} %`].join(", ")}, ${[way.words, way.motion, `${way.colours} colours`, way.input].join(", ")}`;
