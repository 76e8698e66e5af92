import type { Plan } from "~/features/account/plans/rules.ts";
import type { FilmRefusal } from "~/features/clips/engine/rules.ts";
import { filmRefusalText } from "~/features/clips/engine/rules.ts";
import { type Shortfall, shortfallText } from "~/features/clips/highlights/rules.ts";
import type { ClipRunId, MadeClipId } from "~/lib/ids.ts";

export const makeClipsJob = { name: "clips.make" };

/** What an account may make in a month by UTC; `null` is unlimited. */
export const CLIP_LIMITS: Record<Plan, { minutes: number | null; clips: number | null }> = {
  free: { minutes: 60, clips: 8 },
  basic: { minutes: 300, clips: 40 },
  grow: { minutes: 1_500, clips: 200 },
  pro: { minutes: null, clips: null },
};

export type Used = { minutes: number; clips: number };

export const minutesOf = (filmMs: number): number => Math.ceil(filmMs / 60_000);

/** The first moment of a month by UTC. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** The number of clips that the month has room for; a refusal where a film or a clip does not fit any more. */
export function roomFor(plan: Plan, used: Used, filmMs: number, wanted: number) {
  const { minutes, clips } = CLIP_LIMITS[plan];
  if (minutes !== null && used.minutes + minutesOf(filmMs) > minutes) return { ok: false, reason: "minutes" } as const;
  if (clips !== null && used.clips >= clips) return { ok: false, reason: "clips" } as const;
  return { ok: true, wanted: clips === null ? wanted : Math.min(wanted, clips - used.clips) } as const;
}

export type StartRefusal = "not-found" | "not-ready" | "busy" | "minutes" | "clips" | "no-room";

/** The owner's messages where a run is refused. */
export function startMessage(reason: StartRefusal, plan: Plan): string {
  const { minutes, clips } = CLIP_LIMITS[plan];
  const MESSAGES: Record<StartRefusal, string> = {
    "not-found": "Please choose a film",
    "not-ready": "This film is not ready yet. Wait until it plays, and try again.",
    busy: "Clips of this film are being made already.",
    "no-room": "Your plan has no storage left for clips. Remove a film or a clip, or choose a larger plan.",
    minutes: `Your plan comes with ${minutes} minutes of film a month, and this film is longer than what is left. Wait until next month, or choose a larger plan.`,
    clips: `Your plan comes with ${clips} clips a month, and they are made. Wait until next month, or choose a larger plan.`,
  };
  return MESSAGES[reason];
}

export const RUN_STATUSES = ["waiting", "analyzing", "rendering", "completed", "failed", "cancelled"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const isUnderWay = (status: RunStatus): boolean => ["waiting", "analyzing", "rendering"].includes(status);
export const canRetryRun = (status: RunStatus): boolean => status === "failed" || status === "cancelled";

/** The spec's stages, in percent. */
export const STAGES = {
  started: 5,
  listening: { from: 10, to: 40 },
  choosing: 45,
  rendering: 50,
  submitted: 70,
  rendered: 95,
  complete: 100,
} as const;

export type Step = { progress: number; line: string };

/** While the film is measured. */
export function listeningStep(measuredMs: number, filmMs: number): Step {
  const { from, to } = STAGES.listening;
  const share = Math.min(1, measuredMs / Math.max(1, filmMs));
  const minute = Math.max(1, Math.min(minutesOf(filmMs), Math.ceil(measuredMs / 60_000)));
  return {
    progress: Math.round(from + (to - from) * share),
    line: `Listening to minute ${minute} of ${minutesOf(filmMs)}`,
  };
}

/** While the clip at `place`, counted from 0, is rendered; `share` of it is done. */
export function renderingStep(place: number, share: number, count: number): Step {
  const done = Math.min(1, (place + share) / Math.max(1, count));
  return {
    progress: Math.round(STAGES.submitted + (STAGES.rendered - STAGES.submitted) * done),
    line: `Rendering clip ${Math.min(count, place + 1)} of ${count}`,
  };
}

/** Seconds that are left, from what the work has taken so far; null while that tells nothing yet. */
export function secondsLeft(progress: number, startedAt: Date | null, now: Date): number | null {
  if (!startedAt || progress < 15) return null;
  const elapsed = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.round((elapsed * (100 - progress)) / progress);
}

export type Problem = FilmRefusal | Shortfall | "unexpected" | "ffmpeg-missing" | "film-gone";

/** The sentence for a run's problem, or for why it has fewer clips. */
export function problemText(problem: string | null): string | null {
  if (problem === null) return null;
  if (problem === "too-short" || problem === "nothing" || problem === "fewer") return shortfallText(problem);
  if (problem === "ffmpeg-missing")
    return "This server cannot make clips because ffmpeg is not installed. Once it is (on Debian: apt-get install ffmpeg), press Retry.";
  if (problem === "film-gone") return "The film was removed meanwhile.";
  return filmRefusalText(problem as FilmRefusal) ?? "Failed to generate clips";
}

/** Pieces that an earlier way of measuring kept are not read. */
const SIGNALS_VERSION = 2;

export const signalKey = (videoId: string, place: number) => `signals/${videoId}/${SIGNALS_VERSION}-${place}.json`;
export const clipKey = (clipId: MadeClipId, revision: number) => `clips/${clipId}/${revision}.mp4`;
export const thumbnailKey = (clipId: MadeClipId, revision: number) => `clips/${clipId}/${revision}.jpg`;

/** A run as its owner's screen shows it. */
export type RunEntry = {
  id: ClipRunId;
  title: string;
  status: RunStatus;
  progress: number;
  line: string;
  problem: string | null;
  secondsLeft: number | null;
};
