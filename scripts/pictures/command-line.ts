import { parseArgs } from "node:util";

export type PicturesCommand = { file: string; out: string };

const USAGE = "npm run pictures -- FILE --out FOLDER";

type Parsed = { ok: true; command: PicturesCommand } | { ok: false; sentence: string };

/** The arguments of the command, or one sentence on what is wrong with them. */
export function parseCommand(args: string[]): Parsed {
  const found = read(args);
  const [file, ...others] = found?.positionals ?? [];
  if (!found || !file || others.length) return { ok: false, sentence: `Name one film. Usage: ${USAGE}` };
  if (!found.values.out) return { ok: false, sentence: "Name the folder for the pictures: --out FOLDER." };
  return { ok: true, command: { file, out: found.values.out } };
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: { out: { type: "string" } }, allowPositionals: true });
  } catch {
    return null;
  }
}
