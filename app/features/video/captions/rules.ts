import type { Encoding } from "~/lib/encodings.ts";
import type { CaptionId, VideoId } from "~/lib/ids.ts";
import type { CueRefusal, LeftOut } from "./rules/parsing.ts";

export const LARGEST_CAPTIONS_BYTES = 768 * 1024;
export const MOST_CAPTIONS = 40;
export const LONGEST_LABEL = 60;

/** Captions as the owner's screen shows them. */
export type CaptionEntry = {
  id: CaptionId;
  label: string;
  srclang: string;
  isDefault: boolean;
  /** Whether a machine wrote them, and their owner has not read them through. */
  isByMachine: boolean;
  url: string;
};

/** What captions are marked with until their owner has read them through. */
export const MACHINE_MARK = "made by a machine";

/** The name of captions in the menu of a player. */
export const publicLabel = (label: string, isByMachine: boolean): string =>
  isByMachine ? `${label} (${MACHINE_MARK})` : label;

export type CaptionRefusal = CueRefusal | { reason: "too-large" | "label-taken" | "too-many" };

/** What a file says, to be looked at before it is published. */
export type CaptionReading = { encoding: Encoding; lines: string[]; leftOut: string | null };

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

/** Why captions that nobody has read cannot be the default. */
export const UNREAD = "A machine made these captions. Please read them through in the studio first.";

const LINES_NAMED = 5;

/** Which lines of a file could not be read; null where all could. */
export function leftOutMessage(leftOut: LeftOut[]): string | null {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, LINES_NAMED).map(captionMessage);
  const more = leftOut.length - named.length;
  return ["These captions cannot be read and are left out.", ...named, ...(more ? [`And ${more} more.`] : [])].join(
    " ",
  );
}

export const discardCaptionsJob = { name: "captions.discard" };

export const captionKey = (videoId: VideoId, captionId: CaptionId) => `films/${videoId}/${captionId}.vtt`;
