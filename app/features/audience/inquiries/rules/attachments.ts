import type { InquiryId } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";

export const LARGEST_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** What may be sent along, by what its content says that it is, and the ending that such a file gets. */
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

/** Every older Office file is such a container; which program's it is stands further inside. */
const CONTAINER = "application/x-cfb";
const WORD_STREAM = "WordDocument";

/** For the browser's file chooser. */
export const ATTACHMENT_ACCEPT = ".pdf,.doc,.docx,image/*";

export const ATTACHMENT_PROBLEMS = {
  "too-large": "Please choose a file of at most 10 MB.",
  "wrong-type": "Please choose a PDF, a Word document or an image.",
  again: "Please choose your file again.",
} as const;

/** The type of an acceptable file; null for every other. `sniffed` is what its first bytes say, `hasStream` looks further. */
export function acceptedType(sniffed: string | undefined, hasStream: (name: string) => boolean): string | null {
  const type = sniffed === CONTAINER && hasStream(WORD_STREAM) ? "application/msword" : sniffed;
  return type !== undefined && Object.hasOwn(ENDINGS, type) ? type : null;
}

const LONGEST_NAME = 100;

/** The name under which the owner saves it: without a path, and ending as its content demands. */
export function attachmentName(given: string, type: string): string {
  const own = plainLine(given.split(/[/\\]/).at(-1) ?? "").replace(/[<>:"|?*]/g, "");
  const stem = own.replace(/\.[^.]*$/, "").replace(/^[.\s]+/, "");
  return `${[...(stem || "attachment")].slice(0, LONGEST_NAME).join("").trim()}.${ENDINGS[type]}`;
}

/** A private storage key that tells when the file came. */
export const attachmentKey = (folder: string, inquiryId: InquiryId, at: Date, type: string) =>
  `${folder}/${inquiryId}/${at.getTime().toString(36)}.${ENDINGS[type]}`;

/** When the file of this key came; null for a key of another kind. */
export function attachmentTime(key: string): Date | null {
  const [, at] = /^[a-z]+\/[^/]+\/([0-9a-z]{6,10})\.[a-z]+$/.exec(key) ?? [];
  return at ? new Date(Number.parseInt(at, 36)) : null;
}

/** `640 KB` or `2.4 MB`. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(".0", "")} MB`;
}
