import type { Plan } from "~/features/account/plans/rules.ts";
import type { FilmRefusal } from "~/features/clips/engine/rules.ts";
import { filmRefusalText } from "~/features/clips/engine/rules.ts";
import {
  CLIP_LENGTHS,
  DEFAULT_COUNT,
  type Lengths,
  type Shortfall,
  shortfallText,
} from "~/features/clips/highlights/rules.ts";
import { EXECUTOR_NAMES, type Executor } from "~/features/clips/services/rules/kinds.ts";
import { KLAP_CONSENT, RENDER_CONSENT } from "~/features/clips/services/rules/means.ts";
import type { VideoStatus } from "~/features/video/videos/rules.ts";
import type { ClipRunId, MadeClipId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";
import { allowanceMessage, minutesOf } from "./rules/allowance.ts";

export const makeClipsJob = { name: "clips.make" };

/** The spec's genres of a film that clips are made of. */
export const GENRES = ["Drama", "Comedy", "Action", "Thriller", "Documentary", "Horror", "Sci-Fi", "Romance"] as const;

/** The first of a film's genres that the form offers, also as a part of `Sci-Fi/Fantasy`; empty where there is none. */
export const offeredGenre = (genres: string[]): string =>
  genres.flatMap((genre) => genre.split("/")).find((part) => GENRES.some((offered) => offered === part)) ?? "";

export type StartRefusal =
  | "not-found"
  | "not-ready"
  | "busy"
  | "minutes"
  | "clips"
  | "no-room"
  | "way"
  | "consent"
  | "klap-consent";

const REFUSALS: Record<Exclude<StartRefusal, "minutes" | "clips">, string> = {
  consent: RENDER_CONSENT,
  "klap-consent": KLAP_CONSENT,
  way: "These clips cannot be made this way now. Choose another one.",
  "not-found": "Please choose a film",
  "not-ready": "This film is not ready yet. Wait until it plays, and try again.",
  busy: "Clips of this film are being made already.",
  "no-room": "Your plan has no storage left for clips. Remove a film or a clip, or choose a larger plan.",
};

/** The owner's messages where a run is refused. */
export const startMessage = (reason: StartRefusal, plan: Plan): string =>
  reason === "minutes" || reason === "clips" ? allowanceMessage(reason, plan) : REFUSALS[reason];

/** What began a run. */
export type Purpose = "form" | "launch" | "analysis";

/** Of the launch's own run, the clips at these places are free. */
export const isFreeClip = (purpose: Purpose, place: number): boolean => purpose === "launch" && place < DEFAULT_COUNT;

/** The spec's lengths of the wizard's clips. */
export const WIZARD_LENGTHS: Lengths = { shortestMs: 30_000, longestMs: 90_000 };
/** Shorter films have few stretches of the wizard's lengths. */
const SHORTEST_FOR_WIZARD_LENGTHS_MS = 5 * 60_000;

/** The lengths of the clips to look for: the wizard's analysis of a film that is long enough wants longer ones. */
export const lengthsOf = (purpose: Purpose, filmMs: number): Lengths =>
  purpose === "analysis" && filmMs >= SHORTEST_FOR_WIZARD_LENGTHS_MS ? WIZARD_LENGTHS : CLIP_LENGTHS;

export const RUN_STATUSES = [
  ...(["waiting", "analyzing", "choosing", "rendering"] as const),
  ...(["completed", "failed", "cancelled"] as const),
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const WAITING_LINE = "Waiting for its turn";
export const WAITING_FOR_FILM_LINE = "Waiting until the film is prepared";
export const WAITING_FOR_WORDS_LINE = "Waiting for the words of the film";
export const WAITING_FOR_KLAP_LINE = "Waiting for Klap to find clips";

/** Whether a worker has it or will have it; a run whose owner is choosing waits for nobody else. */
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

/** While clips are at a service, so many of which are there. */
export const awaitingStep = (service: Executor, made: number, count: number): Step => ({
  progress: Math.round(STAGES.submitted + (STAGES.rendered - STAGES.submitted) * (made / Math.max(1, count))),
  line: `Waiting for ${EXECUTOR_NAMES[service]}: ${made} of ${count} clips are here`,
});

/** Seconds that are left, from what the work has taken so far; null while that tells nothing yet. */
export function secondsLeft(progress: number, startedAt: Date | null, now: Date): number | null {
  if (!startedAt || progress < 15) return null;
  const elapsed = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.round((elapsed * (100 - progress)) / progress);
}

export type Problem =
  | FilmRefusal
  | Shortfall
  | "not-started"
  | "disk-full"
  | "unexpected"
  | "killed"
  | "ffmpeg-missing"
  | "film-gone"
  | "klap";

/** Whether a run under way has a job; one that waits for its film has none yet. */
export const hasJob = (status: RunStatus, film: VideoStatus): boolean => status !== "waiting" || film === "ready";

/** Whether a run waits in vain, because its film did not become ready. */
export const waitsInVain = (status: RunStatus, film: VideoStatus): boolean =>
  status === "waiting" && (film === "failed" || film === "cancelled");

/** What is left where a film cannot be fetched from where it is. */
export const WAYS_OUT = "Enter the address of the file itself (MP4, MOV or AVI), or upload the file as your film.";

/** The sentence for a run's problem, or for why it has fewer clips. */
export function problemText(problem: string | null): string | null {
  if (problem === null) return null;
  if (problem === "too-short" || problem === "nothing" || problem === "fewer") return shortfallText(problem);
  if (problem === "ffmpeg-missing")
    return "This server cannot make clips because ffmpeg is not installed. Once it is (on Debian: apt-get install ffmpeg), press Retry.";
  if (problem === "not-started") return "Failed to start video processing. Once the film plays, press Retry.";
  if (problem === "disk-full")
    return "The disk of this server is full. Once there is room, press Retry: what was made so far is kept.";
  if (problem === "killed") return killedText("Press Retry: what was made so far is kept.");
  if (problem === "klap") return `Klap made no clips of this link. ${WAYS_OUT}`;
  if (problem === "film-gone") return "The film was removed meanwhile.";
  return (
    filmRefusalText(problem as FilmRefusal) ?? "Failed to generate clips. Press Retry: what was made so far is kept."
  );
}

/** Pieces that an earlier way of measuring kept are not read. */
const SIGNALS_VERSION = 2;

export const signalKey = (videoId: string, place: number) => `signals/${videoId}/${SIGNALS_VERSION}-${place}.json`;
/** The file of a clip before it was changed; that of a clip of Klap is kept, because its changes are made of it. */
export const FIRST_REVISION = 1;
export const clipKey = (clipId: MadeClipId, revision: number) => `clips/${clipId}/${revision}.mp4`;
export const thumbnailKey = (clipId: MadeClipId, revision: number) => `clips/${clipId}/${revision}.jpg`;

/** What a clip is cut from: the film, or a file that Klap made, whose words and format stay as they are. */
export type ClipOrigin = "film" | "klap";

/** Whether the first file of a clip of Klap did not come (yet): nobody else can make it. */
export const isLost = ({ origin, madeRevision }: { origin: ClipOrigin; madeRevision: number | null }): boolean =>
  origin === "klap" && madeRevision === null;

type OfFilm = { way: string; filmMs: number };

/** Whether a run can be begun again; one of a link, which has no film here, is asked for anew. */
export const isRepeatable = ({ way, filmMs }: OfFilm): boolean => way !== "klap" || filmMs > 0;

/** A run as its owner's screen shows it. */
export type RunEntry = {
  id: ClipRunId;
  title: string;
  status: RunStatus;
  progress: number;
  line: string;
  problem: string | null;
  secondsLeft: number | null;
  /** Whether it can be begun again, once it has failed or was cancelled. */
  isRepeatable: boolean;
};
