// npm run pictures -- FILE --out FOLDER: poster, focal points and silent loop as they are chosen for a film, with what was found
// drawn over the candidates, without a server. FACE_MODEL names another YuNet model than the product's own.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { focalPointOf } from "~/features/video/survey/rules/focal-points.ts";
import type { Look } from "~/features/video/survey/rules/looks.ts";
import { faceModelOf } from "~/platform/face-model.ts";
import { openFaces } from "~/platform/faces.ts";
import { FfmpegMissing, openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { choosePictures, type Film, LIMIT_MS } from "./pictures/choice.ts";
import { parseCommand } from "./pictures/command-line.ts";
import { drawnOver, sheetOf } from "./pictures/drawing.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const say = (line: string) => process.stderr.write(`${line}\n`);
type Work = Film & { out: string };

async function writePictures({ out, ...film }: Work) {
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  const { candidates, poster, shown, found, isPosterOfLoop } = await choosePictures(ffmpeg, film, stop.signal);
  await mkdir(out, { recursive: true });
  if (poster && shown) await writeFile(join(out, "poster.jpg"), await drawnOver({ ...poster, look: shown }));
  if (candidates.length) await writeFile(join(out, "candidates.jpg"), await sheetOf(candidates, poster?.look ?? null));
  if (found)
    await ffmpeg.run(loopArgs(film.file, found.loop, join(out, "loop.mp4")), {
      signal: stop.signal,
      limitMs: LIMIT_MS,
    });
  return {
    poster: shown && told(shown),
    loop: found && { ...found.loop, isPosterOfLoop },
    candidates: candidates.map(({ look }) => told(look)),
  };
}

const told = (look: Look) => ({ atMs: look.atMs, focus: focalPointOf(look), faces: look.faces?.length ?? null });

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
    const chosen = await writePictures({ file: resolve(file), out: resolve(out), folder, faces });
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
