import { parseArgs } from "node:util";
import { ASPECTS, type Aspect, DEFAULT_ASPECT, isAspect } from "~/features/clips/framing/rules.ts";
import { DEFAULT_COUNT, MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";

export type ClipsCommand = { file: string; out: string; count: number; aspect: Aspect; captions: string | null };

const USAGE = "npm run clips -- FILE --out FOLDER [--count 8] [--aspect 9:16] [--captions FILE.srt]";
const OPTIONS = {
  out: { type: "string" },
  count: { type: "string", default: String(DEFAULT_COUNT) },
  aspect: { type: "string", default: DEFAULT_ASPECT },
  captions: { type: "string" },
} as const;

type Parsed = { ok: true; command: ClipsCommand } | { ok: false; sentence: string };

/** The arguments of the command, or one sentence on what is wrong with them. */
export function parseCommand(args: string[]): Parsed {
  const found = read(args);
  if (!found) return refusal(`Unknown argument. Usage: ${USAGE}`);
  const { values, positionals } = found;
  const [file, ...others] = positionals;
  if (!file || others.length) return refusal(`Name one film. Usage: ${USAGE}`);
  if (!values.out) return refusal("Name the folder for the clips: --out FOLDER.");
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > MOST_CANDIDATES)
    return refusal(`--count is a whole number from 1 to ${MOST_CANDIDATES}.`);
  if (!isAspect(values.aspect)) return refusal(`--aspect is one of ${Object.keys(ASPECTS).join(", ")}.`);
  const { out, aspect, captions = null } = values;
  return { ok: true, command: { file, out, count, aspect, captions } };
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    return null;
  }
}

const refusal = (sentence: string): Parsed => ({ ok: false, sentence });
