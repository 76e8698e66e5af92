import { ARCHIVE_FORMAT, type Part } from "../rules.ts";

export type FileRecord = { path: string; bytes: number; sha256: string };

/** The last entry of an archive: what it contains, with sizes in bytes and SHA-256 in hex. */
export type Manifest = {
  format: typeof ARCHIVE_FORMAT;
  product: { name: string; version: string };
  madeAt: string;
  account: { username: string | null };
  parts: Part[];
  /** Rows by table; each is a file of one JSON object a line, with its schema beside it. */
  records: Record<string, number>;
  /** Rows of tables that are told as a number only. */
  figures: Record<string, number>;
  files: FileRecord[];
  /** Files that a record names and that were not there. */
  missing: string[];
  /** The mark of the installation that has made the archive, about `sealedText`. */
  seal: string;
};

/** The rest of a manifest, without its fixed parts. */
export type Contents = Omit<Manifest, "format" | "madeAt" | "parts" | "seal"> & {
  madeAt: Date;
  parts: readonly Part[];
};

/** The purpose of the mark of an archive. */
export const ARCHIVE_SEAL = "archive";

/** What the mark is about: whose archive it is, when it was made, and every record in it. */
export const sealedText = ({ account, madeAt, files }: Pick<Manifest, "account" | "madeAt" | "files">): string =>
  JSON.stringify([
    account.username,
    madeAt,
    ...files.filter(({ path }) => path.startsWith(RECORDS_FOLDER)).map(({ path, sha256 }) => [path, sha256]),
  ]);

export const manifestOf = ({ madeAt, parts, ...contents }: Contents): Omit<Manifest, "seal"> => ({
  format: ARCHIVE_FORMAT,
  ...contents,
  madeAt: madeAt.toISOString(),
  parts: [...parts],
});

/** Tables that people want as a table as well. */
export const AS_CSV: ReadonlySet<string> = new Set(["comments", "contacts", "donations", "inquiries", "links"]);

const RECORDS_FOLDER = "records/";
export const recordsPath = (table: string) => `${RECORDS_FOLDER}${table}.ndjson`;
export const schemaPath = (table: string) => `schemas/${table}.schema.json`;
export const csvPath = (table: string) => `tables/${table}.csv`;
export const mediaPath = (key: string) => `media/${key}`;
export const MANIFEST_PATH = "manifest.json";
/** The copy of the account's site; where it has none, the same as the overview. */
export const INDEX_PATH = "index.html";
/** The overview of an archive. */
export const CONTENTS_PATH = "contents.html";

/** A value of a record as a cell of a table. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
