import { existsSync } from "node:fs";
import { ALL_KINDS, isKind, type Kind } from "./kinds.ts";

export type MutantsCommand = {
  count: number;
  seed: number;
  kinds: Kind[];
  /** Only these files and folders; all of a kind when there are none. */
  places: string[];
  survivorsOnly: boolean;
};

const USAGE = `npm run mutants -- [COUNT] [SEED] [${ALL_KINDS.join("|")}] [FILE or FOLDER] [--list]`;

/** The words after the command, by their place, or one sentence on what is wrong with them. */
export function parseCommand(
  words: string[],
  exists: (file: string) => boolean = existsSync,
): { ok: true; command: MutantsCommand } | { ok: false; sentence: string } {
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const kinds = words.filter(isKind);
  const places = words.filter((word) => word.includes("/")).map((word) => word.replace(/\/$/, ""));
  const unknown = words.filter(
    (word) => !/^\d+$/.test(word) && !isKind(word) && !word.includes("/") && word !== "--list",
  );
  const missing = places.filter((place) => !exists(place));
  if (unknown.length || numbers.length > 2) return { ok: false, sentence: `Unknown argument. Usage: ${USAGE}` };
  if (missing.length) return { ok: false, sentence: `There is no ${missing.join(", ")}.` };
  const [count = 200, seed = 7] = numbers;
  if (!count || !seed) return { ok: false, sentence: "The count and the seed are at least 1." };
  return {
    ok: true,
    command: { count, seed, kinds: kinds.length ? kinds : ALL_KINDS, places, survivorsOnly: words.includes("--list") },
  };
}

export const isAmong = (file: string, places: string[]): boolean =>
  !places.length || places.some((place) => file === place || file.startsWith(`${place}/`));
