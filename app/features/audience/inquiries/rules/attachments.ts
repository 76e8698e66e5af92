import type { InquiryId } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";

export const LARGEST_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Accepted media types by content, and the extension for each. */
const ENDINGS: Record<string, string> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/heic": "heic",
  "image/heif": "heif",
};

/** Container of all older Office files; the program is identified by its streams. */
const CONTAINER = "application/x-cfb";
const WORD_STREAM = "WordDocument";

/** For the browser's file chooser. */
export const ATTACHMENT_ACCEPT = ".pdf,.doc,.docx,image/*";

export const ATTACHMENT_PROBLEMS = {
  "too-large": "Please choose a file of at most 10 MB.",
  "wrong-type": "Please choose a PDF, a Word document or an image.",
  again: "Please choose your file again.",
} as const;

/** The type of an accepted file, else null. `sniffed` is from its first bytes; `hasStream` searches the whole file. */
export function acceptedType(sniffed: string | undefined, hasStream: (name: string) => boolean): string | null {
  const type = sniffed === CONTAINER && hasStream(WORD_STREAM) ? "application/msword" : sniffed;
  return type !== undefined && Object.hasOwn(ENDINGS, type) ? type : null;
}

const LONGEST_NAME = 100;

/** The file name for the owner's download: without a path, with the extension of its type. */
export function attachmentName(given: string, type: string): string {
  const own = plainLine(given.split(/[/\\]/).at(-1) ?? "").replace(/[<>:"|?*]/g, "");
  const stem = own.replace(/\.[^.]*$/, "").replace(/^[.\s]+/, "");
  return `${[...(stem || "attachment")].slice(0, LONGEST_NAME).join("").trim()}.${ENDINGS[type]}`;
}

/** A private storage key that contains the time of the upload. */
export const attachmentKey = (folder: string, inquiryId: InquiryId, at: Date, type: string) =>
  `${folder}/${inquiryId}/${at.getTime().toString(36)}.${ENDINGS[type]}`;

/** The time of the upload in a key; null for other keys. */
export function attachmentTime(key: string): Date | null {
  const [, at] = /^[a-z]+\/[^/]+\/([0-9a-z]{6,10})\.[a-z]+$/.exec(key) ?? [];
  return at ? new Date(Number.parseInt(at, 36)) : null;
}
