import { getTableName } from "drizzle-orm";
import { TABLES } from "~/db/ownership.ts";

/** Version of the file format; increased when older versions of the product cannot read new files. */
export const FORMAT = 1;
const SNAPSHOTS_KEPT = 3;
export const ENDING = ".tar.zst";

/** A backup has rows and files; a snapshot has rows only, because the files stay where they are. */
export type Kind = "backup" | "snapshot";

type AppliedMigration = { at: number; hash: string };

/** `20260301-120000`, in UTC: such names sort by age. */
const stamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");

export const backupName = (now: Date) => `indielens-${stamp(now)}${ENDING}`;

/** `level` counts the migrations that had been applied. */
export function snapshotName(now: Date, level: number): string {
  const milliseconds = String(now.getUTCMilliseconds()).padStart(3, "0");
  return `snapshot-${stamp(now)}${milliseconds}-level-${level}${ENDING}`;
}

/** Snapshots to delete: all but the newest of each level, and all but the newest few levels. */
export function snapshotsToDelete(names: string[]): string[] {
  const newestFirst = names.filter((name) => SNAPSHOT.test(name)).sort((a, b) => b.localeCompare(a));
  const levels = new Set<string>();
  return newestFirst.filter((name) => {
    const level = SNAPSHOT.exec(name)?.[1] ?? "";
    if (levels.has(level) || levels.size === SNAPSHOTS_KEPT) return true;
    levels.add(level);
    return false;
  });
}

const SNAPSHOT = /^snapshot-\d{8}-\d{9}-level-(\d+)\.tar\.zst$/;

const ROWS_NEVER_COPIED = new Set(
  TABLES.filter(({ inNoBackup }) => inNoBackup).map(({ table }) => `public.${getTableName(table)}`),
);

/** False for tables that the registry excludes from backups. */
export const mayCopyRows = (table: string): boolean => !ROWS_NEVER_COPIED.has(table);

/** Names and prefixes of the entries of an archive. */
export const ENTRY = { about: "about.json", manifest: "manifest.json", files: "files/", data: "data/", rows: "rows/" };

/** Parts of one table follow each other. */
export const rowsEntry = (table: string, part: number) => `${ENTRY.rows}${table}/${String(part).padStart(6, "0")}`;
export const tableOfEntry = (entry: string) => entry.slice(ENTRY.rows.length, entry.lastIndexOf("/"));

/** A file that was replaced while the backup ran is written again, under a new entry name. */
export const fileEntry = (key: string, edition: number) =>
  edition === 1 ? `${ENTRY.files}${key}` : `${ENTRY.files}${key}~${edition}`;

/** The files of the data folder that a backup contains; a restore writes no others there. */
export const isBackedUpDataFile = (name: string): boolean =>
  name === "auth-secret" || /^outbox\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.json$/.test(name);

/** Archives and reports of accounts: made ones are copies of what a backup has, brought ones are at their owners. */
export const isBackedUpFile = (key: string): boolean => !/^(exports|imports|report-files)\//.test(key);

/** `folder/id/name`, without `..`: no path out of the storage. */
export const isStorageKey = (key: string): boolean => /^[a-z0-9-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(key);

export type Refusal =
  | "missing"
  | "foreign"
  | "damaged"
  | "newer"
  | "other-edition"
  | "in-use"
  | "not-empty"
  | "already-running"
  | "stopped";

/** Why rows with these applied migrations cannot be restored by this version; null when they can. */
export function levelRefusal(level: AppliedMigration[], ours: AppliedMigration[]): Refusal | null {
  const hashes = new Map(ours.map(({ at, hash }) => [at, hash]));
  const newest = Math.max(0, ...ours.map(({ at }) => at));
  if (level.some(({ at }) => at > newest)) return "newer";
  return level.every(({ at, hash }) => hashes.get(at) === hash) ? null : "other-edition";
}

export type Target = {
  /** Other connections to the database. */
  others: number;
  filledTable: string | null;
  hasFiles: boolean;
  /** A restore into this instance was interrupted: then existing files are no reason to refuse. */
  restoreUnfinished: boolean;
};

/** Why this instance cannot be restored into, with details for the message; null when it can. */
export function targetRefusal(kind: Kind, target: Target): { reason: Refusal; detail: string } | null {
  const { others, filledTable, hasFiles, restoreUnfinished } = target;
  if (others > 0) return { reason: "in-use", detail: String(others) };
  if (filledTable) return { reason: "not-empty", detail: `its table ${filledTable} has rows` };
  if (kind === "backup" && hasFiles && !restoreUnfinished) return { reason: "not-empty", detail: "it has files" };
  return null;
}

const MESSAGES: Record<Refusal, (path: string, detail: string) => string> = {
  missing: (path) => `There is no file ${path}.`,
  foreign: (path) => `${path} is not a backup of IndieLens.`,
  damaged: (path, detail) => `${path} is damaged or cut short (${detail}): nothing was restored.`,
  newer: (path, detail) =>
    `${path} was written by a newer IndieLens (${detail}): restore it with that version or a later one.`,
  "other-edition": (path) => `${path} was written by another edition of IndieLens: its migrations are not ours.`,
  "in-use": (_, detail) =>
    `Something else is connected to this database (connections: ${detail}): stop IndieLens everywhere, then restore.`,
  "not-empty": (_, detail) =>
    `This instance is not empty (${detail}): restore into a new DATA_DIR, or a new database and bucket.`,
  stopped: (path, detail) =>
    `The restore of ${path} stopped (${detail}): the instance is as empty as before, and you may try again.`,
  "already-running": () => "Another backup or restore of this instance is running: wait for its end.",
};

/** The one sentence that the operator reads. */
export const refusalMessage = (reason: Refusal, path: string, detail: string): string => MESSAGES[reason](path, detail);
