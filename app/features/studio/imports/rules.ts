import type { ImportId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";
import type { Brought } from "./rules/idle.ts";

export type ImportStatus = "sending" | "waiting" | "checking" | "checked" | "importing" | "done" | "failed";

export const checkImportJob = { name: "imports.check" };
export const runImportJob = { name: "imports.run" };

/** Why an archive cannot be imported. `detail` says what it is about. */
export type ImportProblem =
  | "no-archive"
  | "odd-entry"
  | "other-version"
  | "bad-manifest"
  | "changed"
  | "not-listed"
  | "counts"
  | "no-records"
  | "no-room"
  | "gone"
  | "unexpected"
  | "killed";

const PROBLEMS: Record<ImportProblem, (detail: string) => string> = {
  "no-archive": () => "This file is not a ZIP archive, or it is cut short.",
  "odd-entry": (detail) => `This archive was not made by an export: ${detail}.`,
  "other-version": (detail) =>
    `This archive has another version (${detail}). Export it again with a current version of the product.`,
  "bad-manifest": () => "The list of contents (manifest.json) is missing or cannot be read.",
  changed: (detail) =>
    `${detail} is not as the list of contents says: it was changed or damaged. Nothing was imported.`,
  "not-listed": (detail) => `${detail} is not in the list of contents, or is missing. Nothing was imported.`,
  counts: (detail) => `${detail} has another number of rows than the list of contents says. Nothing was imported.`,
  "no-records": () => "This archive has media only. Export it again with words, people and figures.",
  "no-room": () => "There was no room left on the server. Please try again later.",
  gone: () => "The archive is not there any more. Please send it again.",
  killed: () => killedText("Nothing was changed. Please send the archive again, or ask the operator to import it."),
  unexpected: () => "The archive could not be imported, and nothing was changed. Please try again in a moment.",
};

/** The sentence for the owner. */
export const problemText = (problem: string | null, detail: string | null): string =>
  (PROBLEMS[problem as ImportProblem] ?? PROBLEMS.unexpected)(detail ?? "");

/** What was left out: the line of its table's file, and why. */
export type LeftOut = { table: string; line: number; why: string };
/** What has another address than before. */
export type Renamed = { what: "page" | "link" | "folder"; from: string; to: string };

/** What an archive has, or what became of it. Numbers are rows by table. */
export type ImportReport = {
  /** Whose archive it is, and when it was made, ISO 8601. */
  username: string | null;
  madeAt: string;
  came: Record<string, number>;
  /** Rows that the account had already. */
  known: Record<string, number>;
  /** Rows that an import does not bring back. */
  shown: Record<string, number>;
  left: Record<string, number>;
  renamed: Renamed[];
  /** What a plan limits of it; reports of earlier versions do not say. */
  brought?: Brought;
  /** What the owner should know of it, in sentences; reports of earlier versions have none. */
  notes?: string[];
  /** The first ones of those that were left out. */
  lines: LeftOut[];
};

export const LINES_MOST = 500;

/** An import for its owner's screen. */
export type AccountImport = {
  id: ImportId;
  fileName: string;
  byteSize: number;
  status: ImportStatus;
  /** Percent of the step. */
  progress: number;
  problem: string | null;
  problemDetail: string | null;
  report: ImportReport | null;
  createdAt: Date;
};

/** The account's own page. `isUntouched`: its owner has not changed its draft since the wizard made it. */
export type OwnPage = { title: string; savedAt: Date; isUntouched: boolean };

/**
 * What of a checked archive would lie idle on the plan of this name, and where its page replaces the draft of the own
 * page; `pricing` leads to larger plans.
 */
export type Idle = { sentences: string[]; replacing: string[]; plan: string; pricing: string };

export const isAtWork = ({ status }: Pick<AccountImport, "status">): boolean =>
  status === "waiting" || status === "checking" || status === "importing";

export const isUnderWay = (one: Pick<AccountImport, "status">): boolean =>
  isAtWork(one) || one.status === "checked" || one.status === "sending";

/** Brought archives lie where `/media` does not lead to, and where backups do not look. */
export const IMPORTS_FOLDER = "imports";
export const importKey = (id: ImportId): string => `${IMPORTS_FOLDER}/${id}/archive.zip`;

/** Where a browser sends the bytes of an archive, as a resumable upload. */
export const ARCHIVES_PATH = "/api/archives";

const GB = 1024 ** 3;
/** What an archive has beside its films: pictures, documents, texts. */
const BESIDE_FILMS_BYTES = 2 * GB;
const LARGEST_BYTES = 50 * GB;

/** The largest archive that a browser may send: what does not fit into the plan would not come anyway. */
export const largestArchive = (uploadBytes: number): number =>
  Math.min(uploadBytes + BESIDE_FILMS_BYTES, LARGEST_BYTES);

const DAY_MS = 24 * 60 * 60 * 1000;
/** An archive whose bytes have not all come is forgotten after this time. */
export const unsentIfBegunBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** An archive that was checked and not imported is forgotten after this time. */
const UNUSED_AFTER_MS = 2 * DAY_MS;
export const forgottenIfCheckedBefore = (now: Date): Date => new Date(now.getTime() - UNUSED_AFTER_MS);

export const UNDER_WAY = "Another archive is being imported already. Wait for it, or cancel it first.";
export const TOO_LARGE =
  "This archive is larger than what your plan stores. Choose a larger plan, or ask the operator of this site.";
export const NO_FILE = "Please choose the archive that an export has made (a .zip file).";
