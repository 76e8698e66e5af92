import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { announcementInput, type NewAnnouncement } from "~/features/account/announcements/input.ts";

const USAGE = "npm run announce -- --kind new-features --subject WORDS --text FILE [--link URL] [--dry-run]";
const OPTIONS = {
  kind: { type: "string" },
  subject: { type: "string" },
  text: { type: "string" },
  link: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;

type Parsed = { ok: true; announcement: NewAnnouncement; isTrial: boolean } | { ok: false; sentence: string };

/** The announcement that the arguments name, or one sentence on what is wrong with them. */
export async function parseAnnouncement(args: string[]): Promise<Parsed> {
  const values = read(args);
  if (!values) return { ok: false, sentence: `Unknown argument. Usage: ${USAGE}` };
  const { kind, subject, text: path, link = null, "dry-run": isTrial } = values;
  if (!path) return { ok: false, sentence: `Name the file with the text: --text FILE. Usage: ${USAGE}` };
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return { ok: false, sentence: `${path} cannot be read.` };
  const parsed = announcementInput.safeParse({ kind, subject, text, link });
  if (!parsed.success) return { ok: false, sentence: parsed.error.issues[0]?.message ?? USAGE };
  return { ok: true, announcement: parsed.data, isTrial };
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    return null;
  }
}
