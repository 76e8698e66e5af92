import { ascii } from "./ascii.ts";

const LONGEST_WORD = 60;

/** A name for files: Latin letters, digits and hyphens. */
export function fileWord(text: string): string {
  const words = ascii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, LONGEST_WORD).replace(/^-+|-+$/g, "") || "file";
}
