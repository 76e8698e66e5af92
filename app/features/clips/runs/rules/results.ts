import { RENDER_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import type { DownloadProblem } from "~/lib/download-problems.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";

/** The largest file that Shotstack makes (its reference, `disk`), and how long it may take to copy it. */
export const RESULT_LIMITS = { maxBytes: 512 * 1024 ** 2, silentMs: 30_000, totalMs: 600_000 };
/** The waits before a file whose connection broke is asked for again. */
export const TRY_AGAIN_AFTER_MS = [1_000, 5_000];

export const isWorthAnotherTry = (reason: DownloadProblem): boolean =>
  reason === "broken-off" || reason === "busy" || reason === "slow";

const WHY: Partial<Record<DownloadProblem, string>> = {
  gone: RENDER_MESSAGES.gone,
  // The store of its files answers so for what it has deleted.
  closed: RENDER_MESSAGES.gone,
  unwanted: RENDER_MESSAGES.noVideo,
  "too-large": RENDER_MESSAGES.tooLarge,
};
export const whyNotCopied = (reason: DownloadProblem): string => WHY[reason] ?? RENDER_MESSAGES.notCopied;

/** How much the length of a result may differ: two pictures, and the rest of its sound. */
const LENGTH_TOLERANCE_MS = 250;

/** Why a file is not what was ordered; null where it is. */
export function resultProblem(found: Pick<Probe, "video" | "durationMs"> | null, order: RenderOrder): string | null {
  if (!found?.video) return RENDER_MESSAGES.noVideo;
  const lastsMs = order.endMs - order.startMs;
  if (found.durationMs === null || Math.abs(found.durationMs - lastsMs) > LENGTH_TOLERANCE_MS)
    return RENDER_MESSAGES.otherLength;
  const { width, height } = found.video;
  return width === order.width && height === order.height ? null : RENDER_MESSAGES.otherSize;
}
