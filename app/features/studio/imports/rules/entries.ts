import { CONTENTS_PATH, INDEX_PATH, MANIFEST_PATH } from "~/features/studio/exports/rules/manifest.ts";

/** An entry as the archive's directory describes it; sizes in bytes. */
export type Entry = { path: string; bytes: number; packedBytes: number; offset: number; isPlainFile: boolean };

const MB = 1024 * 1024;

export const MOST_ENTRIES = 60_000;
/** All entries together, unpacked. */
const MOST_BYTES = 200 * 1024 * MB;
const MOST_MEDIA_BYTES = 2 * 1024 * MB;
const MOST_RECORD_BYTES = 1024 * MB;
const MOST_TEXT_BYTES = 16 * MB;

/** Texts shrink to a twentieth; a bomb shrinks to a thousandth. Small entries may be odd. */
const MOST_RATIO = 200;
const RATIO_FROM_BYTES = MB;

/** The fixed part of the header before each entry's data. */
const HEADER_BYTES = 30;

const NAME = "[a-z][a-z0-9_]{0,62}";
const PLACES: [place: RegExp, mostBytes: number][] = [
  [new RegExp(`^(?:${INDEX_PATH}|${CONTENTS_PATH}|${MANIFEST_PATH})$`.replaceAll(".", "\\.")), MOST_TEXT_BYTES],
  [new RegExp(`^schemas/${NAME}\\.schema\\.json$`), MOST_TEXT_BYTES],
  [/^pages\/[a-z0-9-]{1,80}\.html$/, MOST_TEXT_BYTES],
  [new RegExp(`^records/${NAME}\\.ndjson$`), MOST_RECORD_BYTES],
  [new RegExp(`^tables/${NAME}\\.csv$`), MOST_RECORD_BYTES],
  [/^media(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){2,4}$/, MOST_MEDIA_BYTES],
];

/** Why an archive with this directory is not read, as a sentence's end; null for one that may be read. */
export function oddEntry(entries: readonly Entry[]): string | null {
  const paths = new Set<string>();
  let bytes = 0;
  for (const entry of entries) {
    const odd = oddness(entry) ?? (paths.has(entry.path.toLowerCase()) ? "is there twice" : null);
    if (odd) return `${shortened(entry.path)} ${odd}`;
    paths.add(entry.path.toLowerCase());
    bytes += entry.bytes;
    if (bytes > MOST_BYTES) return "its files are too large together";
  }
  return overlap(entries);
}

function oddness({ path, bytes, packedBytes, isPlainFile }: Entry): string | null {
  const [, most] = PLACES.find(([place]) => place.test(path)) ?? [];
  if (most === undefined) return "has no place in an archive";
  if (!isPlainFile) return "is no ordinary file";
  if (bytes > most) return "is too large";
  return bytes > RATIO_FROM_BYTES && bytes > packedBytes * MOST_RATIO ? "unpacks to far more than it should" : null;
}

/** Entries that share their data unpack to more than the archive can hold. */
function overlap(entries: readonly Entry[]): string | null {
  let end = 0;
  for (const { path, offset, packedBytes } of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (offset < end) return `${shortened(path)} overlaps another file`;
    end = offset + HEADER_BYTES + packedBytes;
  }
  return null;
}

const shortened = (path: string) => (path.length > 80 ? `${path.slice(0, 80)}…` : path);
