import type { FileType } from "~/features/content/content-projects/rules.ts";
import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { LARGEST_CAPTIONS_BYTES } from "~/features/video/captions/rules.ts";
import { CHOSEN_FILMS, hasAcceptedName, sizeRefusal } from "~/features/video/videos/rules.ts";
import type { ContentFileId } from "~/lib/ids.ts";

/** Kinds of files that are stored as they are and served to their owner only. */
export type PaperKind = "document" | "subtitles";

export const LARGEST_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Where PDFs and subtitles lie, to which `/media` does not lead. */
export const FILES_FOLDER = "content-files";
const ENDINGS: Record<PaperKind, string> = { document: "pdf", subtitles: "vtt" };
export const contentFileKey = (id: ContentFileId, kind: PaperKind): string =>
  `${FILES_FOLDER}/${id}/file.${ENDINGS[kind]}`;

/** Media types of answers with such a file. */
export const CONTENT_TYPES: Record<PaperKind, string> = {
  document: "application/pdf",
  subtitles: "text/vtt; charset=utf-8",
};

/** Files that no item has named are removed after this time. */
export const UNNAMED_RETENTION_MS = 24 * 60 * 60 * 1000;

type Chosen = { name: string; type: string; size: number };

const PICTURE_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
const NAMES: [type: FileType, name: RegExp][] = [
  ["picture", /\.(?:jpe?g|png|webp|avif)$/i],
  ["document", /\.pdf$/i],
  ["subtitles", /\.(?:srt|vtt)$/i],
];
/** What the file chooser offers. */
export const ACCEPTED = `${CHOSEN_FILMS},image/jpeg,image/png,image/webp,image/avif,.pdf,.srt,.vtt`;

/** What a file becomes, by its name and the type that the browser says; null for other files. */
export function fileTypeOf(file: Pick<Chosen, "name" | "type">): FileType | null {
  if (hasAcceptedName(file)) return "film";
  if (PICTURE_TYPES.has(file.type)) return "picture";
  return NAMES.find(([, name]) => name.test(file.name))?.[0] ?? null;
}

export const FILE_PROBLEMS = {
  other: "This kind of file cannot be added. Please choose a video, a picture, a PDF or subtitles (SRT or WebVTT).",
  empty: "This file is empty. Please choose another one.",
  tooLarge: "Please choose a PDF under 20 MB.",
  notPdf: "This file could not be read as a PDF.",
  noRoom: "Your plan has not enough storage for this file. Remove a film or a picture, or choose a larger plan.",
  notSent: "The file could not be sent. Check your connection and try again.",
};

const SUBTITLES_TOO_LARGE = "Please choose subtitles under 768 KB.";

/** Why a file is not sent at all; null where it may be. */
export function fileProblem(file: Chosen): string | null {
  const type = fileTypeOf(file);
  if (!type) return FILE_PROBLEMS.other;
  if (file.size === 0) return FILE_PROBLEMS.empty;
  if (type === "film") return sizeRefusal(file.size);
  if (type === "picture") return file.size > LARGEST_PICTURE_BYTES ? PICTURE_PROBLEMS.tooLarge : null;
  if (type === "subtitles") return file.size > LARGEST_CAPTIONS_BYTES ? SUBTITLES_TOO_LARGE : null;
  return file.size > LARGEST_DOCUMENT_BYTES ? FILE_PROBLEMS.tooLarge : null;
}

/** The title of a file's item: its name without the ending. */
export const titleOfFile = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, "").replaceAll("_", " ");

/** The name of a downloaded file: subtitles are stored as WebVTT, whatever they were. */
export const downloadName = (name: string | null, kind: PaperKind): string =>
  `${(name ?? "").replace(/\.[a-z0-9]{1,5}$/i, "") || "file"}.${ENDINGS[kind]}`;
