import type { CaptionId, VideoId } from "~/lib/ids.ts";

export const LARGEST_CAPTIONS_BYTES = 768 * 1024;
export const MOST_CAPTIONS = 40;
export const LONGEST_LABEL = 60;

/** Captions as the owner's screen shows them. */
export type CaptionEntry = { id: CaptionId; label: string; srclang: string; isDefault: boolean; url: string };

export type CaptionRefusal =
  | { reason: "too-large" | "empty" | "not-captions" | "label-taken" | "too-many" }
  | { reason: "no-time" | "backwards"; line: number };

const MESSAGES: Record<CaptionRefusal["reason"], string> = {
  "too-large": "Captions must be less than 768KB",
  empty: "There are no captions in this file.",
  "not-captions": "Please upload captions as SRT or WebVTT files only",
  "label-taken": "This film already has captions of this name.",
  "too-many": `A film can have captions in up to ${MOST_CAPTIONS} languages.`,
  "no-time": "this should be a time such as 00:01:02,500 --> 00:01:05,000.",
  backwards: "this caption ends before it begins.",
};

/** The message for a refusal, with the number of the wrong line where there is one. */
export const captionMessage = (refusal: CaptionRefusal): string =>
  "line" in refusal ? `Line ${refusal.line}: ${MESSAGES[refusal.reason]}` : MESSAGES[refusal.reason];

export const captionKey = (videoId: VideoId, captionId: CaptionId) => `films/${videoId}/${captionId}.vtt`;

/** Decodes a file of unknown encoding: by its byte order mark, else as UTF-16, UTF-8 or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4096);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > start.length / 8) return "utf-16le";
  if (zeros(0) > start.length / 8) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
