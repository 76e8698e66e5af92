/** Encodings of spreadsheets; names as the Encoding Standard has them. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "macintosh",
  "shift_jis",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_LABELS: Record<Encoding, string> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big endian)",
  "windows-1252": "Western Europe (Windows)",
  "windows-1250": "Central Europe (Windows)",
  "windows-1251": "Cyrillic (Windows)",
  macintosh: "Western Europe (Mac)",
  shift_jis: "Japanese (Shift JIS)",
};

/** The encoding of a file: by its byte order mark, else UTF-8 where it is valid, else that of Western spreadsheets. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The text of a file. PostgreSQL refuses the zero characters that a wrong encoding can contain. */
export const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll("\0", "");

const SEPARATORS = [",", ";", "\t", "|"];
const LINES_LOOKED_AT = 30;
/** What spreadsheets write before a table whose separator is not theirs. */
const NAMED_SEPARATOR = /^\ufeff?sep=(.)\r?\n/;

/**
 * The character between the columns: the one that the file names, else the one that most of the first lines have
 * equally often; else a comma.
 */
export function separatorOf(text: string): string {
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  if (named) return named;
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT).filter((line) => line.trim() !== "");
  const scores = SEPARATORS.map((separator) =>
    agreement(lines.map((line) => outsideQuotes(line).split(separator).length)),
  );
  const best = Math.max(...scores);
  return best > 0 ? (SEPARATORS[scores.indexOf(best)] ?? ",") : ",";
}

const outsideQuotes = (line: string) => line.replace(/"[^"]*"/g, "");

/** How many lines have the same number of columns, where that is more than one. */
const agreement = (widths: number[]) =>
  Math.max(0, ...widths.map((width) => (width > 1 ? widths.filter((other) => other === width).length : 0)));
