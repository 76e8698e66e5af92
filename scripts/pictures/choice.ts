import { offeredFrames } from "~/features/video/poster-frames/commands/found.server.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { findLoop, surveyAlone, withMotion } from "~/features/video/survey/commands.server.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import { byWorth } from "~/features/video/survey/rules/choices.ts";
import type { Look } from "~/features/video/survey/rules/looks.ts";
import type { Loop } from "~/features/video/survey/rules/loops.ts";
import { isWithin } from "~/features/video/survey/rules/shots.ts";
import { surveyPlan } from "~/features/video/survey/rules.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { Candidate } from "./drawing.ts";

/** `folder` is for temporary files. */
export type Film = { file: string; folder: string; faces: FaceFinder | null };

/** `poster` is one of the candidates, with what moves in it. */
export type Choice = {
  film: { width: number; height: number; durationMs: number | null; bars: Bars };
  candidates: Candidate[];
  poster: Candidate | null;
  shown: Look | null;
  found: { loop: Loop; shot: Loop } | null;
  isPosterOfLoop: boolean;
};

/** No film is looked at for longer. */
export const LIMIT_MS = 3_600_000;

/** The pictures of a film as the product chooses them; throws where it has none. */
export async function choosePictures(ffmpeg: Ffmpeg, film: Film, signal: AbortSignal): Promise<Choice> {
  const options = { signal, limitMs: LIMIT_MS };
  const { video, durationMs } = await probe(ffmpeg, film.file, signal);
  if (!video) throw new Error("it has no picture");
  const source = { film: film.file, folder: film.folder, videoIndex: video.index, durationMs };
  const plan = surveyPlan({ ...video, durationMs });
  const survey = await surveyAlone(ffmpeg, source, plan, { ...options, faces: film.faces });
  const candidates: Candidate[] = [];
  for await (const candidate of offeredFrames(ffmpeg, { source, survey }, null, options)) candidates.push(candidate);
  const best = byWorth(survey.looks).find((one) => candidates.some(({ look }) => look === one)) ?? null;
  const shown = best && (await withMotion(ffmpeg, source, { plan, survey }, best, options));
  const found = await findLoop(ffmpeg, source, { plan, survey, posterMs: best?.atMs ?? null }, options);
  return {
    film: { width: video.width, height: video.height, durationMs, bars: survey.bars },
    candidates,
    poster: candidates.find(({ look }) => look === best) ?? null,
    ...{ shown, found, isPosterOfLoop: best !== null && found !== null && isWithin(found.shot, best.atMs) },
  };
}
