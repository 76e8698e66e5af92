import { stat } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import { type FaceSearch, withFaces } from "./commands/faces.server.ts";
import { barsIn, looksIn, type StoredFrames, storedFrames } from "./commands/frames.server.ts";
import { type Bars, NO_BARS } from "./rules/bars.ts";
import { byWorth } from "./rules/choices.ts";
import { frameSize, type Size } from "./rules/frames.ts";
import type { Look } from "./rules/looks.ts";
import { GOOD_LOOP, type Loop, loopContext, loopOf, promisingStretches } from "./rules/loops.ts";
import {
  areEnough,
  firstLookArgs,
  firstLookTimes,
  LOOKED_AT,
  momentsBefore,
  PICTURES_VERSION,
  STRETCH_INTERVAL_MS,
  type SurveyPlan,
  stretchArgs,
  surveyArgs,
  surveyFiles,
} from "./rules.ts";

export type Source = { film: string; folder: string; videoIndex: number; durationMs: number | null };
export type Survey = { bars: Bars; looks: Look[] };
/** A part of a film that plays silently, and the shot in which it begins. */
export type FoundLoop = { loop: Loop; shot: Loop };

/** The bars of a film and the key frame that suits its poster best, from a few frames; null when it has none. */
export async function firstLook(ffmpeg: Ffmpeg, source: Source, picture: Size, options: RunOptions) {
  const [size, times] = [frameSize(picture), firstLookTimes(source.durationMs)];
  const outputs = times.map((_, at) => `${source.folder}/look-${at}.rgb`);
  await ffmpeg.run(firstLookArgs(source, times, size, outputs), options);
  const written = await Promise.all(outputs.map(isWritten));
  const seen = (_: unknown, at: number) => written[at] === true;
  const stored = { files: outputs.filter(seen), times: times.filter(seen), size };
  const { bars, looks } = await surveyOf(stored, { faces: null, folder: source.folder });
  return { bars, bestMs: byWorth(looks)[0]?.atMs ?? null };
}

const isWritten = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

export async function surveyOf(stored: StoredFrames, search: FaceSearch): Promise<Survey> {
  const bars = await barsIn(stored);
  return { bars, looks: await withFaces(stored, bars, await looksIn(stored, bars), search) };
}

type SurveyOptions = RunOptions & Pick<FaceSearch, "faces">;

/** Surveys a film that nothing else decodes: by its key frames, or by all frames where those are too few. */
export async function surveyAlone(ffmpeg: Ffmpeg, source: Source, plan: SurveyPlan, options: SurveyOptions) {
  const files = surveyFiles(source.folder);
  for (const lookedAt of LOOKED_AT) {
    await ffmpeg.run(surveyArgs(plan, source, files, lookedAt), options);
    const stored = await storedFrames(files, plan.size);
    if (lookedAt === "all frames" || areEnough(stored.times, plan, source.durationMs))
      return surveyOf(stored, { faces: options.faces, folder: source.folder, signal: options.signal });
  }
  throw new Error("unreachable");
}

type Surveyed = { plan: SurveyPlan; survey: Survey; posterMs: number | null };

/** The stretch that plays in the opening: of the poster's shot where that is good; null for a film of unknown length. */
export async function findLoop(
  ffmpeg: Ffmpeg,
  source: Source,
  { plan, survey, posterMs }: Surveyed,
  options: RunOptions,
): Promise<FoundLoop | null> {
  if (!source.durationMs) return null;
  const seen = denseLooks(ffmpeg, source, { plan, survey }, options);
  const context = loopContext(survey.looks, posterMs);
  let best: ReturnType<typeof loopOf> = null;
  for (const stretch of promisingStretches(survey.looks, source.durationMs, posterMs)) {
    const found = loopOf(await seen(stretch), stretch, context);
    if (found && found.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = found;
    if (best && best.worth >= GOOD_LOOP) break;
  }
  return best && { loop: best.loop, shot: best.shot };
}

/** The same look, with what moves by itself in it, where the frames of the survey are too far apart to tell. */
export async function withMotion(
  ffmpeg: Ffmpeg,
  source: Source,
  surveyed: Omit<Surveyed, "posterMs">,
  look: Look,
  options: RunOptions,
): Promise<Look> {
  if (surveyed.plan.intervalMs <= STRETCH_INTERVAL_MS || look.faces?.length) return look;
  const seen = await denseLooks(ffmpeg, source, surveyed, options)(momentsBefore(look.atMs)).catch(() => []);
  options.signal?.throwIfAborted();
  const { subject } = seen.at(-1) ?? look;
  return subject.clarity > look.subject.clarity ? { ...look, subject } : look;
}

/** Looks at a stretch frame by frame; the survey of a short film is dense enough for that. */
function denseLooks(
  ffmpeg: Ffmpeg,
  source: Source,
  { plan, survey: { bars, looks } }: Omit<Surveyed, "posterMs">,
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

/** A film that cannot be looked over keeps what is known of it, and is not tried again. */
export async function giveUpSurvey(db: Db, videoId: VideoId, now: Date): Promise<void> {
  const known = sql`coalesce(${videos.bars}, ${JSON.stringify(NO_BARS)}::jsonb)`;
  const given = { bars: known, surveyedAt: now, picturesVersion: PICTURES_VERSION };
  await db.update(videos).set(given).where(eq(videos.id, videoId));
}

type Facts = { bars: Bars; loop: FoundLoop | null };

/** Keeps what was found out about a film; false when it was removed. */
export async function saveSurvey(tx: Tx, videoId: VideoId, { bars, loop }: Facts, now: Date): Promise<boolean> {
  const part = { loopStartMs: loop?.loop.startMs ?? null, loopEndMs: loop?.loop.endMs ?? null };
  const [video] = await tx
    .update(videos)
    .set({ bars, ...part, loopShot: loop?.shot ?? null, surveyedAt: now, picturesVersion: PICTURES_VERSION })
    .where(and(eq(videos.id, videoId), inArray(videos.status, ["ready", "processing"])))
    .returning({ accountId: videos.accountId });
  if (video) await announcePageChange(tx, video.accountId);
  return video !== undefined;
}
