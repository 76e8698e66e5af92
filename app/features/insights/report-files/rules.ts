import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import type { ReportFileId } from "~/lib/ids.ts";

export const FORMATS = ["pdf", "csv", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];

export const FORMAT_LABELS: Record<Format, string> = {
  pdf: "PDF of this screen",
  csv: "Stored rows, CSV",
  ndjson: "Stored rows, NDJSON",
};

export const FORMAT_HINTS: Record<Format, string> = {
  pdf: "With its period and filters, to print or to send.",
  csv: "Every visit, viewing and act of the period, for a spreadsheet. Filters do not narrow it.",
  ndjson: "The same, one JSON object a line.",
};

export const TYPES: Record<Format, string> = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson",
};

export type FileStatus = "waiting" | "making" | "ready" | "failed";

/** A file for its owner's screen. */
export type ReportFile = {
  id: ReportFileId;
  format: Format;
  query: string;
  status: FileStatus;
  /** Percent. */
  progress: number;
  byteSize: number | null;
  readyAt: Date | null;
  createdAt: Date;
};

export const isUnderWay = ({ status }: Pick<ReportFile, "status">): boolean =>
  status === "waiting" || status === "making";

export const makeFileJob = { name: "report-files.make" };

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a finished file can be downloaded. */
export const KEPT_DAYS = 7;
/** Files that an account has at a time; a further one takes the place of the oldest. */
export const FILES_MOST = 8;

/** Files that were finished before this moment are deleted. */
export const expiredIfReadyBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** Where `/media` does not lead to, and where backups do not look. */
export const FILES_FOLDER = "report-files";
export const fileKey = (id: ReportFileId): string => `${FILES_FOLDER}/${id}/file`;

/** `analytics-2026-03-01-2026-03-31.csv` */
export const fileName = ({ from, to }: Span, format: Format): string => `analytics-${from}-${to}.${format}`;

export const filesPath = "/studio/analytics/files";

/** The refusal of a second file. */
export const UNDER_WAY = "A file is being made already. Wait for it, or cancel it first.";
export const NO_FIGURES = "There is nothing to export before the first visit.";
