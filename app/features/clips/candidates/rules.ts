import type { BarredPicture } from "~/features/clips/framing/rules/covering.ts";
import type { Aspect } from "~/features/clips/framing/rules.ts";
import type { Emotion, Platform } from "~/features/clips/highlights/rules/reasons.ts";
import { DEFAULT_COUNT, MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import type { Renderer } from "~/features/clips/runs/rules/ways.ts";
import type { RunStatus } from "~/features/clips/runs/rules.ts";
import type { Mood } from "~/features/clips/services/rules/moods.ts";
import type { ClipRunId } from "~/lib/ids.ts";

/** What became of a stretch: nothing yet, a clip that is being made, one that is there, or one that failed. */
export type CandidateState = "open" | "processing" | "ready" | "failed";

/** A stretch of a film as its owner chooses it. Times in milliseconds. */
export type CandidateEntry = Mood & {
  place: number;
  startMs: number;
  endMs: number;
  /** 0 to 100. */
  score: number;
  reason: string;
  emotion: Emotion;
  bestPlatform: Platform;
  transcript: string;
  state: CandidateState;
};

/** A run with what it found. */
export type CandidateList = {
  run: { id: ClipRunId; title: string; status: RunStatus; aspect: Aspect; renderer: Renderer };
  candidates: CandidateEntry[];
  /** The film to watch them in. */
  film: WatchedFilm;
};

/** A film that is played in the frames of its clips; older films have no size. */
export type WatchedFilm = { url: string; picture: BarredPicture | null };

/** A run whose stretches are not all clips. */
export type OpenRun = { id: ClipRunId; title: string; open: number; isChoosing: boolean };

/** The places that are ticked at first: the best eight of a run that has rendered none, later none. */
export function tickedAtFirst(candidates: CandidateEntry[]): number[] {
  if (candidates.some(({ state }) => state !== "open")) return [];
  return candidates.slice(0, DEFAULT_COUNT).map(({ place }) => place);
}

/** Why there are fewer stretches than a run looks for; null when there are not. */
export const fewerText = (count: number): string | null =>
  count < MOST_CANDIDATES
    ? `We look for ${MOST_CANDIDATES} stretches. This film has no further one that stands out and does not overlap with these.`
    : null;

/** `0:40`, or `1:02:40` in a long film. */
export function momentText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export type RenderRefusal = "not-found" | "nothing-chosen" | "busy" | "clips" | "way" | "consent";
export const NOTHING_CHOSEN = "Choose at least one stretch.";
export const IS_BUSY = "Clips of this film are being made. Wait until they are ready, and try again.";

/** What leads to a run's stretches, before the film's title. */
export const openRunText = ({ open, isChoosing }: OpenRun): string =>
  isChoosing
    ? `${open} ${open === 1 ? "stretch" : "stretches"} found. Choose what becomes a clip of`
    : `${open} more ${open === 1 ? "stretch" : "stretches"} of`;

/** The address of the screen of what a run found. */
export const candidatesPath = (runId: ClipRunId): string => `/studio/clips/runs/${runId}/candidates`;
