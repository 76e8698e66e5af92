import { existsSync } from "node:fs";
import { ALL_KINDS, isKind, type Kind } from "./kinds.ts";

export type MutantsCommand = {
  count: number;
  seed: number;
  kinds: Kind[];
  /** Only these files; all of a kind when there are none. */
  files: string[];
  survivorsOnly: boolean;
};

const USAGE = `npm run mutants -- [COUNT] [SEED] [${ALL_KINDS.join("|")}] [FILE] [--list]`;

/** The words after the command, by their place, or one sentence on what is wrong with them. */
export function parseCommand(
  words: string[],
  exists: (file: string) => boolean = existsSync,
): { ok: true; command: MutantsCommand } | { ok: false; sentence: string } {
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const kinds = words.filter(isKind);
  const files = words.filter((word) => word.includes("/"));
  const unknown = words.filter(
    (word) => !/^\d+$/.test(word) && !isKind(word) && !word.includes("/") && word !== "--list",
  );
  const missing = files.filter((file) => !exists(file));
  if (unknown.length || numbers.length > 2) return { ok: false, sentence: `Unknown argument. Usage: ${USAGE}` };
  if (missing.length) return { ok: false, sentence: `There is no file ${missing.join(", ")}.` };
  const [count = 200, seed = 7] = numbers;
  if (!count || !seed) return { ok: false, sentence: "The count and the seed are at least 1." };
  return {
    ok: true,
    command: { count, seed, kinds: kinds.length ? kinds : ALL_KINDS, files, survivorsOnly: words.includes("--list") },
  };
}
