import type { Step } from "./walk.ts";
import type { Person } from "./world.ts";

/** A screen in a state that its address alone does not bring about. */
export type State = {
  /** An address with names of the world's things: `/films/:slug`. */
  at: string;
  /** The owner, if nobody else is named. */
  by?: Person;
  steps?: Step[];
  /** Words that are there in this state alone. */
  shows: string | RegExp;
  /** Not a screen of the app, but a document of its own. */
  isDocument?: true;
  /** With the documents in its frames, in a document of its own. */
  withFrames?: true;
  /** Looked at on a desktop instead of a phone, or on both. */
  on?: "phone" | "desktop" | "both";
};

/** An address with the things that it names. */
export const filledIn = (address: string, things: Record<string, string>) =>
  address.replace(/:(\w+)/g, (_, name: string) => things[name] ?? "");
