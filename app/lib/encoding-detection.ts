import { analyse } from "chardet";
import { decoded, ENCODINGS, type Encoding } from "./encodings.ts";

/** `isCertain` where a byte order mark or valid UTF-8 says so; else the encoding is a guess that a person should see. */
export type Detected = { encoding: Encoding; isCertain: boolean };

/** The encoding of a text: by its byte order mark, else UTF-8 where it is valid, else by the statistics of languages. */
export function detectedEncoding(bytes: Uint8Array): Detected {
  const marked = byteOrderMark(bytes);
  if (marked) return { encoding: marked, isCertain: true };
  const wide = wideEncoding(bytes);
  if (wide) return { encoding: wide, isCertain: false };
  if (isValid(bytes, "utf-8")) return { encoding: "utf-8", isCertain: true };
  return { encoding: encodingByLanguage(foreignLines(bytes)), isCertain: false };
}

/** The encoding alone, where the text is read at once. */
export const encodingOf = (bytes: Uint8Array): Encoding => detectedEncoding(bytes).encoding;

function byteOrderMark([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

const LOOKED_AT_BYTES = 4096;

/** UTF-16 without a mark: digits, spaces and line ends have a zero in one half of their bytes, and never in the other. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, LOOKED_AT_BYTES);
  const zeros = (half: number) => start.filter((byte, index) => byte === 0 && index % 2 === half).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > start.length / 8 && even === 0 && isValid(start, "utf-16le")) return "utf-16le";
  return even > start.length / 8 && odd === 0 && isValid(start, "utf-16be") ? "utf-16be" : null;
}

function isValid(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const MOST_FOREIGN_BYTES = 16 * 1024;

/** The first lines that are not only ASCII: times, tags and addresses say nothing about the language. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  let [start, isForeign] = [0, false];
  for (let at = 0; at < bytes.length && kept.length < MOST_FOREIGN_BYTES; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) isForeign = true;
    if (byte !== 0x0a && at < bytes.length - 1) continue;
    const end = Math.min(at + 1, start + MOST_FOREIGN_BYTES);
    if (isForeign) for (let index = start; index < end; index++) kept.push(bytes[index] ?? 0);
    [start, isForeign] = [at + 1, false];
  }
  return Uint8Array.from(kept);
}

const UNNAMED: Encoding = "windows-1252";

/** Encodings whose letters stand almost at the same places: they are told apart by what their words look like. */
const ALIKE: Encoding[][] = [
  ["windows-1252", "macintosh"],
  ["windows-1250", "iso-8859-2"],
  ["windows-1253", "iso-8859-7"],
];

function encodingByLanguage(bytes: Uint8Array): Encoding {
  const found = analyse(bytes)
    .map(({ name }) => standardName(name))
    .find((name) => name !== null);
  if (!found) return UNNAMED;
  const alike = ALIKE.find((group) => group.includes(found)) ?? [];
  const candidates = [found, ...alike.filter((one) => one !== found)];
  const oddities = candidates.map((one) => odditiesOf(decoded(bytes, one)));
  return candidates[oddities.indexOf(Math.min(...oddities))] ?? found;
}

/** The name of the Encoding Standard, where the encoding of a language is one that is offered. */
function standardName(name: string): Encoding | null {
  if (name === "ASCII" || name.startsWith("UTF-")) return null;
  try {
    const standard = new TextDecoder(name).encoding;
    if (standard === "iso-8859-8") return "windows-1255";
    return ENCODINGS.find((one) => one === standard) ?? null;
  } catch {
    return null;
  }
}

/** What words have where a text is read in a wrong encoding: signs beside letters, and capitals behind small letters. */
const SIGN = String.raw`[\p{S}\p{Co}\x80-\x9f¶§†‡•‰‚„]`;
const ODDITY = new RegExp(String.raw`\p{L}${SIGN}|${SIGN}\p{L}|(?<!\p{L})’\p{Ll}|\p{Ll}(?=\p{Lu})|\ufffd`, "gu");
const odditiesOf = (text: string): number => text.match(ODDITY)?.length ?? 0;
