import type { TakenFrameId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";

export const takeFrameJob = { name: "frames.take" };

export const FRAME_USES = ["still", "poster"] as const;
export type FrameUse = (typeof FRAME_USES)[number];

/** A frame that the owner took, as the player's screen shows it. */
export type TakenFrame = {
  id: TakenFrameId;
  use: FrameUse;
  status: "waiting" | "ready" | "failed";
  /** Why it failed, as a message for the owner. */
  message: string | null;
};

export type FrameRefusal = "no-time" | "no-film" | "beyond-end" | "too-many-waiting" | "too-many-stills";
export type FrameFailure = "no-picture" | "no-room" | "too-many-stills" | "unexpected" | "killed";

/** A frame takes about a second: more than these waiting is a held key. */
export const MOST_WAITING = 6;
/** Frames of one film whose rows are kept; the posters among older ones are removed. */
export const FRAMES_KEPT = 24;

const MESSAGES: Record<FrameRefusal | FrameFailure, string> = {
  "no-time": "Choose a second of the film first.",
  "no-film": "Frames can be taken as soon as your film plays here.",
  "beyond-end": "This second is after the end of the film. Choose an earlier one.",
  "too-many-waiting": "Several frames are still being made. Wait a moment, then take the next one.",
  "too-many-stills": "Your page has as many stills as it can hold. Remove one, then take the frame again.",
  "no-picture": "The film has no picture at this second. Choose one a little earlier.",
  "no-room": "Your plan has not enough storage for this still. Remove a film or a picture, or choose a larger plan.",
  killed: killedText("Take the frame again, or choose one nearby."),
  unexpected: "Something went wrong while making this frame. Please take it again.",
};

export const frameMessage = (reason: FrameRefusal | FrameFailure): string => MESSAGES[reason];

/** The message for a failure stored in a row. */
export const frameFailure = (failure: string | null): string | null =>
  failure === null ? null : (MESSAGES[failure as FrameFailure] ?? MESSAGES.unexpected);

/** A player may stand at its end, where no frame begins. */
const BEFORE_END_MS = 100;

/** The time of the frame that the player shows; null after the film's end. */
export function takenAt(atMs: number, durationMs: number | null): number | null {
  if (durationMs === null) return atMs;
  return atMs > durationMs ? null : Math.max(0, Math.min(atMs, durationMs - BEFORE_END_MS));
}

const ROW_ID_LENGTH = 12;

/** The row of the draft's stills that a frame becomes, always the same one. */
export const stillRowId = (id: TakenFrameId): string => id.replaceAll("-", "").slice(0, ROW_ID_LENGTH);
