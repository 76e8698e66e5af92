import { stat } from "node:fs/promises";
import { and, eq, inArray } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import { barsIn, looksIn, type StoredFrames, storedFrames } from "./commands/frames.server.ts";
import type { Bars } from "./rules/bars.ts";
import { byWorth } from "./rules/choices.ts";
import { frameSize, type Size } from "./rules/frames.ts";
import type { Look } from "./rules/looks.ts";
import { BRIGHT_LOOP, brightStretches, type Loop, loopOf } from "./rules/loops.ts";
import {
  areEnough,
  firstLookArgs,
  firstLookTimes,
  LOOKED_AT,
  STRETCH_INTERVAL_MS,
  type SurveyPlan,
  stretchArgs,
  surveyArgs,
  surveyFiles,
} from "./rules.ts";

export type Source = { film: string; folder: string; videoIndex: number; durationMs: number | null };
export type Survey = { bars: Bars; looks: Look[] };

/** The bars of a film and the key frame that suits its poster best, from a few frames; null when it has none. */
export async function firstLook(ffmpeg: Ffmpeg, source: Source, picture: Size, options: RunOptions) {
  const [size, times] = [frameSize(picture), firstLookTimes(source.durationMs)];
  const outputs = times.map((_, at) => `${source.folder}/look-${at}.rgb`);
  await ffmpeg.run(firstLookArgs(source, times, size, outputs), options);
  const written = await Promise.all(outputs.map(isWritten));
  const seen = (_: unknown, at: number) => written[at] === true;
  const stored = { files: outputs.filter(seen), times: times.filter(seen), size };
  const { bars, looks } = await surveyOf(stored);
  return { bars, bestMs: byWorth(looks)[0]?.atMs ?? null };
}

const isWritten = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

export async function surveyOf(stored: StoredFrames): Promise<Survey> {
  const bars = await barsIn(stored);
  return { bars, looks: await looksIn(stored, bars) };
}

/** Surveys a film that nothing else decodes: by its key frames, or by all frames where those are too few. */
export async function surveyAlone(ffmpeg: Ffmpeg, source: Source, plan: SurveyPlan, options: RunOptions) {
  const files = surveyFiles(source.folder);
  for (const lookedAt of LOOKED_AT) {
    await ffmpeg.run(surveyArgs(plan, source, files, lookedAt), options);
    const stored = await storedFrames(files, plan.size);
    if (lookedAt === "all frames" || areEnough(stored.times, plan, source.durationMs)) return surveyOf(stored);
  }
  throw new Error("unreachable");
}

/** The bright stretch that plays in the opening; null for a film of unknown length. */
export async function findLoop(
  ffmpeg: Ffmpeg,
  source: Source,
  { plan, survey }: { plan: SurveyPlan; survey: Survey },
  options: RunOptions,
): Promise<Loop | null> {
  if (!source.durationMs) return null;
  const seen = denseLooks(ffmpeg, source, { plan, survey }, options);
  let best: ReturnType<typeof loopOf> = null;
  for (const stretch of brightStretches(survey.looks, source.durationMs)) {
    const inFilm = await seen(stretch);
    const found = loopOf(inFilm, stretch);
    if (found && found.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = found;
    if (best && best.worth >= BRIGHT_LOOP) break;
  }
  return best?.loop ?? null;
}

/** Looks at a stretch frame by frame; the survey of a short film is dense enough for that. */
function denseLooks(
  ffmpeg: Ffmpeg,
  source: Source,
  { plan, survey: { bars, looks } }: { plan: SurveyPlan; survey: Survey },
  options: RunOptions,
) {
  const files = surveyFiles(source.folder);
  const inside = ({ startMs, endMs }: Loop) => looks.filter(({ atMs }) => atMs >= startMs && atMs < endMs);
  return async (stretch: Loop): Promise<Look[]> => {
    if (plan.intervalMs <= STRETCH_INTERVAL_MS) return inside(stretch);
    const dense = { ...plan, intervalMs: STRETCH_INTERVAL_MS };
    await ffmpeg.run(stretchArgs(stretch, dense, source, files), options);
    const found = await looksIn(await storedFrames(files, plan.size), bars);
    return found.map((look) => ({ ...look, atMs: look.atMs + stretch.startMs }));
  };
}

type Facts = { bars: Bars; loop: Loop | null };

/** Keeps what was found out about a film; false when it was removed. */
export async function saveSurvey(db: Db, videoId: VideoId, { bars, loop }: Facts, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const facts = { bars, loopStartMs: loop?.startMs ?? null, loopEndMs: loop?.endMs ?? null, surveyedAt: now };
    const [video] = await tx
      .update(videos)
      .set(facts)
      .where(and(eq(videos.id, videoId), inArray(videos.status, ["ready", "processing"])))
      .returning({ accountId: videos.accountId });
    if (video) await announcePageChange(tx, video.accountId);
    return video !== undefined;
  });
}
