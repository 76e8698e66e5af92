import { type StartRefusal, WAYS_OUT } from "~/features/clips/runs/rules.ts";
import { failureMessage, MESSAGES } from "~/features/video/videos/rules.ts";
import { bytesText } from "~/lib/byte-sizes.ts";
import type { DownloadProblem } from "~/lib/download-problems.ts";
import type { ClipSourceId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";

export const fetchSourceJob = { name: "clips.fetch" };

/** How long nothing may arrive, and how long the whole file may take. */
export const FETCH_LIMITS = { silentMs: 30_000, totalMs: 1800_000 };
/** The waits before a file whose connection broke is asked for again, where it ended. */
export const FETCH_AGAIN_AFTER_MS = [1_000, 5_000, 20_000];

export type SourceStatus = "waiting" | "fetching" | "preparing" | "started" | "failed" | "cancelled";
/** Whether it is worth asking again at once. */
export const mayComeLater = (reason: DownloadProblem): boolean => reason === "broken-off" || reason === "busy";

export type SourceProblem = DownloadProblem | "no-room" | "unexpected" | "killed" | Exclude<StartRefusal, "not-found">;

const PROBLEMS: Record<DownloadProblem | "no-room" | "unexpected" | "killed", string> = {
  refused: `This address cannot be fetched: it does not lead to the public internet. ${WAYS_OUT}`,
  unreachable: "Nobody answers at this address. Check it, and press Retry.",
  gone: "There is nothing at this address any more. Check it, and enter the new one.",
  closed: `The server at this address does not give the file to everybody. ${WAYS_OUT}`,
  busy: "The server at this address does not give the file now. Press Retry in a while.",
  unwanted: `There is no video at this address: it leads to a page or to another kind of file. ${WAYS_OUT}`,
  "too-large": `${MESSAGES.tooLarge}. Make clips of a shorter part, or export the film in a smaller size.`,
  slow: "The server at this address sends too slowly. Press Retry in a while, or upload the file as your film.",
  "broken-off": "The connection ended before the whole file was here. Press Retry, or upload the file as your film.",
  "no-room": "Your plan has not enough storage for this film. Remove a film or choose a larger plan.",
  killed: killedText("Press Retry, or upload the file as your film."),
  unexpected: "Something went wrong while fetching this video. Please try again.",
};

/** The owner's sentence for why there are no clips of a fetched film; `ofRun` writes those about a refused run. */
export function sourceProblemText(
  problem: string | null,
  video: { status: string; failure: string | null },
  ofRun: (reason: StartRefusal) => string,
): string | null {
  if (problem === null) return video.status === "failed" ? failureMessage(video.failure ?? "unexpected") : null;
  return problem in PROBLEMS ? PROBLEMS[problem as keyof typeof PROBLEMS] : ofRun(problem as StartRefusal);
}

/** What a platform's film needs, since it cannot be fetched from there. */
export const platformMessage = (platformName: string): string =>
  `Videos on ${platformName} cannot be fetched from there. ${WAYS_OUT}`;

export const SOURCE_MESSAGES = { missing: "Please enter a video URL", invalid: MESSAGES.badUrl };

/** Why a file ended at its limit: the largest upload, or what the plan has room for. */
export const atLimit = (mostBytes: number, largest: number): SourceProblem =>
  mostBytes < largest ? "no-room" : "too-large";

type Fetched = { status: SourceStatus; receivedBytes: number; totalBytes: number | null };
export type SourceStage = "waiting" | "fetching" | "preparing" | "failed" | "cancelled";

/** Where a fetched film stands, by its own row and that of its video. */
export const stageOf = (status: Exclude<SourceStatus, "started">, video: string): SourceStage =>
  video === "failed" || video === "cancelled" ? video : status;

/** Percent and a sentence about what is happening now. */
export function sourceStep(stage: SourceStage, fetched: Fetched, preparedPercent: number) {
  const { receivedBytes, totalBytes } = fetched;
  if (stage === "waiting") return { progress: 0, line: "Waiting for its turn" };
  if (stage === "preparing")
    return { progress: 50 + Math.round(preparedPercent / 2), line: `Preparing the video: ${preparedPercent}%` };
  const progress = totalBytes ? Math.round((Math.min(1, receivedBytes / totalBytes) * 100) / 2) : 0;
  const ofTotal = totalBytes ? ` of ${bytesText(totalBytes)}` : "";
  return { progress, line: `Fetching the video: ${bytesText(receivedBytes)}${ofTotal}` };
}

/** A film on its way here, as its owner's screen shows it. */
export type SourceEntry = {
  id: ClipSourceId;
  title: string;
  stage: SourceStage;
  progress: number;
  line: string;
  problem: string | null;
};

/** Whether something is still happening with it. */
export const isOnItsWay = ({ stage }: Pick<SourceEntry, "stage">): boolean =>
  stage !== "failed" && stage !== "cancelled";

/** A film that was fetched, from which clips can be made. */
export type FetchedFilm = { id: ClipSourceId; title: string; byteSize: number; clips: number };
