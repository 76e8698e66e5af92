// npm run pictures -- FILE --out FOLDER: poster, focal points and silent loop as they are chosen for a film, with what was found
// drawn over the candidates, without a server. FACE_MODEL names another YuNet model than the product's own.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { offeredFrames } from "~/features/video/poster-frames/commands/found.server.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { findLoop, surveyAlone, withMotion } from "~/features/video/survey/commands.server.ts";
import { byWorth } from "~/features/video/survey/rules/choices.ts";
import { focalPointOf } from "~/features/video/survey/rules/focal-points.ts";
import { isWithin } from "~/features/video/survey/rules/shots.ts";
import { surveyPlan } from "~/features/video/survey/rules.ts";
import { faceModelOf } from "~/platform/face-model.ts";
import { type FaceFinder, openFaces } from "~/platform/faces.ts";
import { FfmpegMissing, openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { parseCommand } from "./pictures/command-line.ts";
import { type Candidate, drawnOver, sheetOf } from "./pictures/drawing.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const say = (line: string) => process.stderr.write(`${line}\n`);
const LIMIT_MS = 3_600_000;

type Work = { file: string; out: string; folder: string; faces: FaceFinder | null };

async function choosePictures({ file, out, folder, faces }: Work) {
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  const options = { signal: stop.signal, limitMs: LIMIT_MS };
  const { video, durationMs } = await probe(ffmpeg, file, stop.signal);
  if (!video) throw new Error("it has no picture");
  const source = { film: file, folder, videoIndex: video.index, durationMs };
  const plan = surveyPlan({ ...video, durationMs });
  const survey = await surveyAlone(ffmpeg, source, plan, { ...options, faces });
  const candidates: Candidate[] = [];
  for await (const candidate of offeredFrames(ffmpeg, { source, survey }, null, options)) candidates.push(candidate);
  const looks = candidates.map(({ look }) => look);
  const best = byWorth(survey.looks).find((look) => looks.includes(look)) ?? null;
  const shown = best && (await withMotion(ffmpeg, source, { plan, survey }, best, options));
  const found = await findLoop(ffmpeg, source, { plan, survey, posterMs: best?.atMs ?? null }, options);
  await mkdir(out, { recursive: true });
  const poster = candidates.find(({ look }) => look === best);
  if (poster && shown) await writeFile(join(out, "poster.jpg"), await drawnOver({ ...poster, look: shown }));
  if (candidates.length) await writeFile(join(out, "candidates.jpg"), await sheetOf(candidates, best));
  if (found) await ffmpeg.run(loopArgs(file, found.loop, join(out, "loop.mp4")), options);
  return {
    poster: shown && { atMs: shown.atMs, focus: focalPointOf(shown), faces: shown.faces?.length ?? null },
    loop: found && { ...found.loop, isPosterOfLoop: best !== null && isWithin(found.shot, best.atMs) },
    candidates: looks.map((look) => ({
      atMs: look.atMs,
      focus: focalPointOf(look),
      faces: look.faces?.length ?? null,
    })),
  };
}

const loopArgs = (film: string, { startMs, endMs }: { startMs: number; endMs: number }, output: string) => [
  ...["-ss", (startMs / 1000).toFixed(3), "-t", ((endMs - startMs) / 1000).toFixed(3), "-i", film],
  ...["-an", "-vf", "scale=640:-2", "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-y", output],
];

async function main(): Promise<number> {
  const parsed = parseCommand(process.argv.slice(2));
  if (!parsed.ok) {
    say(parsed.sentence);
    return 2;
  }
  const { file, out } = parsed.command;
  const folder = await mkdtemp(join(tmpdir(), "indielens-pictures-"));
  const faces = openFaces(faceModelOf(process.env.FACE_MODEL), { root: join(import.meta.dirname, ".."), warn: say });
  try {
    const chosen = await choosePictures({ file: resolve(file), out: resolve(out), folder, faces });
    process.stdout.write(`${JSON.stringify(chosen, null, 2)}\n`);
    return 0;
  } catch (error) {
    say(stop.signal.aborted ? "Stopped." : sentenceOf(error));
    return 1;
  } finally {
    await faces?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof FfmpegMissing ? error.message : `The pictures could not be chosen: ${(error as Error).message}`;

process.exitCode = await main();
