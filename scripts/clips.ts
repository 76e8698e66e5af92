// npm run clips -- FILE --out FOLDER [--count 8] [--aspect 9:16] [--captions FILE.srt]: clips of a film, without a server.
// FACE_MODEL names another YuNet model than the product's own.
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { analyseFilm } from "~/features/clips/engine/commands.server.ts";
import { openFilm } from "~/features/clips/engine/queries.server.ts";
import { filmRefusalText } from "~/features/clips/engine/rules.ts";
import { linesOf } from "~/features/clips/highlights/rules/cue-words.ts";
import { shortfallText } from "~/features/clips/highlights/rules.ts";
import { renderClip } from "~/features/clips/rendering/commands.server.ts";
import { readCaptions } from "~/features/video/captions/queries/reading.server.ts";
import { captionMessage, leftOutMessage } from "~/features/video/captions/rules.ts";
import { faceModelOf } from "~/platform/face-model.ts";
import { type FaceFinder, openFaces } from "~/platform/faces.ts";
import { FfmpegMissing, openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { type ClipsCommand, parseCommand } from "./clips/command-line.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

const say = (line: string) => process.stderr.write(`${line}\n`);
const refusal = (sentence: string) => ({ ok: false, sentence }) as const;

/** The lines of a caption file; none where no file was named. */
async function readLines(path: string | null) {
  if (!path) return { ok: true, lines: linesOf([]) } as const;
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return refusal(`${path} cannot be read.`);
  const read = await readCaptions(bytes);
  if (!read.ok) return refusal(`${path}: ${captionMessage(read)}`);
  const leftOut = leftOutMessage(read.leftOut);
  if (leftOut) say(`${path}: ${leftOut}`);
  return { ok: true, lines: linesOf(read.cues) } as const;
}

async function makeClips(command: ClipsCommand, folder: string, faces: FaceFinder | null) {
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  const words = await readLines(command.captions);
  if (!words.ok) return words;
  const run = { ffmpeg, folder, signal: stop.signal };
  const opened = await openFilm(resolve(command.file), run);
  if (!opened.ok) return refusal(filmRefusalText(opened.reason));
  const minutes = Math.ceil(opened.durationMs / 60_000);
  const told = new Set<number>();
  const onProgress = (ms: number) => {
    const minute = Math.max(1, Math.min(minutes, Math.ceil(ms / 60_000)));
    if (!told.has(minute)) say(`Listening to minute ${minute} of ${minutes}`);
    told.add(minute);
  };
  const analysed = await analyseFilm(opened, {
    ...{ ...run, faces, lines: words.lines },
    ...{ count: command.count, onProgress },
  });
  if (!analysed.ok) return refusal(filmRefusalText(analysed.reason));
  const { highlights, shortfall } = analysed.choice;
  if (shortfall) say(shortfallText(shortfall));
  await mkdir(command.out, { recursive: true });
  const clips = [];
  for (const [at, { startMs, endMs, score, reason, transcript }] of highlights.entries()) {
    const file = resolve(command.out, `clip-${String(at + 1).padStart(2, "0")}.mp4`);
    say(`Rendering clip ${at + 1} of ${highlights.length}`);
    const captions = words.lines.length ? ({ style: "default", colour: "white" } as const) : null;
    await renderClip(analysed.toCut, { startMs, endMs, aspect: command.aspect, captions }, { ...run, output: file });
    clips.push({ start: startMs / 1000, end: endMs / 1000, score, reason, file, transcript });
  }
  return { ok: true, clips } as const;
}

async function main(): Promise<number> {
  const parsed = parseCommand(process.argv.slice(2));
  if (!parsed.ok) {
    say(parsed.sentence);
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), "indielens-clips-"));
  const faces = openFaces(faceModelOf(process.env.FACE_MODEL), { root: join(import.meta.dirname, ".."), warn: say });
  try {
    const made = await makeClips(parsed.command, folder, faces);
    if (made.ok) process.stdout.write(`${JSON.stringify({ clips: made.clips }, null, 2)}\n`);
    else say(made.sentence);
    return made.ok ? 0 : 1;
  } catch (error) {
    say(stop.signal.aborted ? "Stopped." : sentenceOf(error));
    return 1;
  } finally {
    await faces?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof FfmpegMissing ? error.message : `The clips could not be made: ${(error as Error).message}`;

process.exitCode = await main();
