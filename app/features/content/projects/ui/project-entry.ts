import type { Project } from "../rules.ts";

/** A project with the figures and the picture of its card. */
export type ProjectEntry = Project & {
  /** Address of its picture; null without one. */
  picture: string | null;
  links: number;
  rate: number | null;
};
