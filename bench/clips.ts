// The clip engine against bare ffmpeg, in CPU time of one run: measuring a film, choosing, rendering, and the whole job.
// `npm run bench clips 12` takes a film of twelve loud stretches, which lasts ten minutes; by default it has three. A second
// number is that of the rounds.
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { encoderThreads } from "~/features/video/encoding/rules.ts";
import { inputArgs } from "~/features/video/probes/rules.ts";
import { analyseFilm } from "../app/features/clips/engine/commands.server.ts";
import { openFilm } from "../app/features/clips/engine/queries.server.ts";
import type { OpenFilm } from "../app/features/clips/engine/rules.ts";
import { DEFAULT_COUNT, type Highlight, highlightsOf } from "../app/features/clips/highlights/rules.ts";
import { type FilmToCut, renderClip } from "../app/features/clips/rendering/commands.server.ts";
import { measuredSize, type Signals, SOUND_RATE } from "../app/features/clips/signals/rules.ts";
import { type Ffmpeg, openFfmpeg } from "../app/platform/ffmpeg.ts";
import { createLog } from "../app/platform/log.ts";
import { cachedFilm } from "../tests/support/film-cache.ts";
import { knownFilm } from "../tests/support/known-film.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { cpuSecondsOf } from "./support/cpu.ts";
import { median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const SEED = 7;
const TWO_HOURS_MS = 2 * 3_600_000;
const stretches = Number(process.argv[2] ?? 3);
const roundsWanted = Number(process.argv[3] ?? 7);

const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
const scratch = await scratchFolder();
const signal = AbortSignal.timeout(3 * 3_600_000);
const film = await fullHdFilm();
const opened = await openFilm(film, { ffmpeg, folder: scratch, signal });
if (!opened.ok) throw new Error(opened.reason);
console.log(`${Math.round(opened.durationMs / 1000)} s of film in 1080p, ${roundsWanted} rounds`);

const rounds: Awaited<ReturnType<typeof round>>[] = [];
for (let at = 0; at < roundsWanted; at++) rounds.push(await round(opened, at));
const middle = (ratio: (one: (typeof rounds)[number]) => number) => median(rounds.map(ratio));
verdict(
  "measuring against decoding at the same size",
  middle((one) => one.measuring / one.decoding),
  "at most",
  1.25,
  "x",
);
verdict(
  "choosing against measuring, of two hours",
  middle((one) => one.choosing),
  "at most",
  0.02,
  "x",
);
verdict(
  "rendering against its command alone",
  middle((one) => one.rendering / one.commands),
  "at most",
  1.1,
  "x",
);
const whole = middle((one) => (one.measuring + one.rendering) / (one.decoding + one.commands));
verdict(`the whole job of ${rounds[0]?.clips} clips against its bare steps`, whole, "at most", 1.15, "x");
await rm(scratch, { recursive: true });

/** A film with loud stretches and a subject that moves, in the size that cameras write. */
async function fullHdFilm(): Promise<string> {
  const [small, large] = [join(scratch, "known.mp4"), join(scratch, "full-hd.mp4")];
  await knownFilm(small, SEED, stretches);
  const picture = ["-vf", "scale=1920:1080,noise=alls=6:allf=t", "-c:v", "libx264", "-preset", "ultrafast", "-g", "50"];
  await cachedFilm(["-i", small, ...picture, "-c:a", "copy"], large);
  return large;
}

/** Alternating, so that other work on the machine counts for both sides alike. */
async function round(source: OpenFilm, at: number) {
  const folder = join(scratch, String(at));
  await mkdir(folder);
  const found: { signals: Signals; highlights: Highlight[]; toCut: FilmToCut }[] = [];
  const decoding = await cpuSecondsOf(() => decodeAlone(source));
  const measuring = await cpuSecondsOf(async () => {
    const analysed = await analyseFilm(source, { ffmpeg, folder, signal, lines: [], count: DEFAULT_COUNT });
    if (!analysed.ok) throw new Error(analysed.reason);
    const { choice, toCut } = analysed;
    found.push({ signals: toCut.signals, highlights: choice.highlights, toCut });
  });
  const [analysis] = found;
  if (!analysis?.highlights.length) throw new Error("the film has no clips");
  const longMeasuring = (measuring * TWO_HOURS_MS) / source.durationMs;
  const choosing =
    (await cpuSecondsOf(async () => void highlightsOf(ofTwoHours(analysis.signals), [], 10))) / longMeasuring;
  const rendered = await renderBoth(analysis, folder);
  await rm(folder, { recursive: true });
  return { decoding, measuring, choosing, ...rendered, clips: analysis.highlights.length };
}

/** One decoding of picture and sound to the sizes that are measured, and nothing else. */
function decodeAlone({ film, videoIndex, audioIndex, source: { inside } }: OpenFilm) {
  const { width, height } = measuredSize(inside);
  const sound = audioIndex === null ? [] : ["-map", `0:${audioIndex}`, "-ac", "1", "-ar", String(SOUND_RATE)];
  const picture = ["-map", `0:${videoIndex}`, "-vf", `scale=${width}:${height}:flags=area,format=rgb24`];
  const threads = ["-threads", String(encoderThreads(availableParallelism()))];
  return ffmpeg.run([...threads, ...inputArgs(film), ...picture, ...sound, "-f", "null", "-"], {
    limitMs: 3_600_000,
    signal,
  });
}

/** Every clip as the product makes it, and the command that encodes it by itself. */
async function renderBoth({ highlights, toCut }: { highlights: Highlight[]; toCut: FilmToCut }, folder: string) {
  let [rendering, commands] = [0, 0];
  for (const [at, { startMs, endMs }] of highlights.entries()) {
    const own = join(folder, `clip-${at}`);
    await mkdir(own);
    const { watched, lastArgs } = watching(ffmpeg);
    const wishes = { startMs, endMs, aspect: "9:16", captions: null } as const;
    const output = join(own, "clip.mp4");
    rendering += await cpuSecondsOf(() => renderClip(toCut, wishes, { ffmpeg: watched, folder: own, output, signal }));
    commands += await cpuSecondsOf(() => ffmpeg.run(lastArgs(), { limitMs: 3_600_000, signal }));
    await rm(own, { recursive: true });
  }
  return { rendering, commands };
}

/** The same ffmpeg, which remembers its last command: that of the encoder. */
function watching(real: Ffmpeg) {
  let last: string[] = [];
  const run: Ffmpeg["run"] = (args, options) => {
    last = args;
    return real.run(args, options);
  };
  return { watched: { ...real, run }, lastArgs: () => last };
}

/** The signals again and again, until they last two hours. */
function ofTwoHours({ durationMs, frames, samples, loudness }: Signals): Signals {
  const times = Math.ceil(TWO_HOURS_MS / durationMs);
  const repeated = <Value>(values: (offset: number) => Value[]) =>
    Array.from({ length: times }, (_, at) => values(at * durationMs)).flat();
  return {
    durationMs: times * durationMs,
    frames: {
      times: repeated((offset) => frames.times.map((time) => time + offset)),
      changes: repeated(() => frames.changes),
    },
    samples: repeated((offset) => samples.map((sample) => ({ ...sample, atMs: sample.atMs + offset }))),
    loudness: loudness && repeated(() => loudness),
  };
}
