import type { FileProblem } from "~/features/clips/services/rules/messages.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import type { DownloadProblem } from "~/lib/download-problems.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";

/** The largest file that Shotstack makes (its reference, `disk`; Klap names none), and how long it may take to copy it. */
export const RESULT_LIMITS = { maxBytes: 512 * 1024 ** 2, silentMs: 30_000, totalMs: 600_000 };
/** The waits before a file whose connection broke is asked for again. */
export const TRY_AGAIN_AFTER_MS = [1_000, 5_000];

export const isWorthAnotherTry = (reason: DownloadProblem): boolean =>
  reason === "broken-off" || reason === "busy" || reason === "slow";

const WHY: Partial<Record<DownloadProblem, FileProblem>> = {
  gone: "gone",
  // The store of its files answers so for what it has deleted.
  closed: "gone",
  unwanted: "noVideo",
  "too-large": "tooLarge",
};
export const whyNotCopied = (reason: DownloadProblem): FileProblem => WHY[reason] ?? "notCopied";

/** What a file has to be: between these lengths, in exactly this size or at least in this format. */
export type Expected = { shortestMs: number; longestMs: number; width: number; height: number; isExact: boolean };

/** How much the length of a result may differ: two pictures, and the rest of its sound. */
const LENGTH_TOLERANCE_MS = 250;

/** What a render has to be. */
export function expectedOf({ startMs, endMs, width, height }: RenderOrder): Expected {
  const lastsMs = endMs - startMs;
  const lengths = { shortestMs: lastsMs - LENGTH_TOLERANCE_MS, longestMs: lastsMs + LENGTH_TOLERANCE_MS };
  return { ...lengths, width, height, isExact: true };
}

/** Formats that differ less are seen as the same. */
const SAME_FORMAT = 0.02;

/** Why a file is not what was ordered; null where it is. */
export function resultProblem(found: Pick<Probe, "video" | "durationMs"> | null, wanted: Expected): FileProblem | null {
  if (!found?.video) return "noVideo";
  const { durationMs } = found;
  if (durationMs === null || durationMs < wanted.shortestMs || durationMs > wanted.longestMs) return "otherLength";
  const { width, height } = found.video;
  const isSize = width === wanted.width && height === wanted.height;
  const isFormat = Math.abs((width / height) * (wanted.height / wanted.width) - 1) < SAME_FORMAT;
  return isSize || (!wanted.isExact && isFormat) ? null : "otherSize";
}
