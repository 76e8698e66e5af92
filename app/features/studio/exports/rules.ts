import type { ExportId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";

/** The version of the archive's layout, in its manifest. */
export const ARCHIVE_FORMAT = "indielens-archive/1";

/** What an archive may contain. */
export const PARTS = ["records", "media"] as const;
export type Part = (typeof PARTS)[number];

export const PART_LABELS: Record<Part, string> = {
  records: "Words, people and figures",
  media: "Films, pictures and captions",
};

export const PART_HINTS: Record<Part, string> = {
  records: "Pages with their drafts and versions, comments, contacts with their consent, links, campaigns, settings.",
  media: "The films as they play here, stills, portraits, captions, and the clips that were made here.",
};

export type ExportStatus = "waiting" | "making" | "ready" | "failed";
export type ExportProblem = "no-room" | "unexpected" | "killed";

export const PROBLEMS: Record<ExportProblem, string> = {
  "no-room": "There was no room left to write the archive. Please try again later, or take along fewer parts.",
  killed: killedText("Ask for the archive again, perhaps with fewer parts."),
  unexpected: "The archive could not be made. Please try again in a moment.",
};

/** An archive for its owner's screen. */
export type AccountExport = {
  id: ExportId;
  parts: Part[];
  status: ExportStatus;
  /** Percent. */
  progress: number;
  problem: ExportProblem | null;
  byteSize: number | null;
  missing: number;
  createdAt: Date;
  readyAt: Date | null;
};

export const isUnderWay = ({ status }: Pick<AccountExport, "status">): boolean =>
  status === "waiting" || status === "making";

export const makeExportJob = { name: "exports.make" };

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a finished archive can be downloaded. */
export const KEPT_DAYS = 7;

/** Archives that were finished before this moment are deleted. */
export const expiredIfReadyBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);
export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + KEPT_DAYS * DAY_MS);

/** Archives lie where `/media` does not lead to, and where backups do not look. */
export const EXPORTS_FOLDER = "exports";
export const archiveKey = (id: ExportId): string => `${EXPORTS_FOLDER}/${id}/archive.zip`;

/** The name of the downloaded file. */
export const archiveName = (username: string, readyAt: Date): string =>
  `indielens-${username}-${readyAt.toISOString().slice(0, 10)}.zip`;

/** The refusal of a second archive. */
export const UNDER_WAY = "An archive is being made already. Wait for it, or cancel it first.";
