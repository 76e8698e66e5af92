import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hiddenParts } from "~/features/video/probes/queries.server.ts";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { type Shown, showOnly } from "../../support/edit-lists.ts";
import { cachedFilm } from "../../support/film-cache.ts";
import { makeCutClip, makeFilm } from "../../support/films.ts";
import { hiddenMs, lengthsMs } from "../../support/hidden-parts.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();
const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
/** The sound of an encoder begins this much before its film. */
const PRIMING_MS = 100;
const STREAMS = { video: 0, sound: 1 };

/** Pictures that are stored in another order than shown, in groups of two seconds: what is hidden is copied along. */
const LONG_GROUPS = [
  ...["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=6"],
  ...["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000:duration=6"],
  ...["-c:v", "libx264", "-preset", "veryfast", "-g", "50", "-pix_fmt", "yuv420p", "-c:a", "aac"],
];

/** A film of six seconds whose tracks show only these stretches. */
async function editedFilm(name: string, picture: Shown[] | null, sound: Shown[] | null): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  await cachedFilm(LONG_GROUPS, path);
  if (picture) await showOnly(path, STREAMS.video, picture);
  if (sound) await showOnly(path, STREAMS.sound, sound);
  return path;
}

/** Packets of the sound, in milliseconds. */
async function soundMs(path: string): Promise<number> {
  let packets = 0;
  const count = ({ stream }: { stream: number }) => {
    if (stream === STREAMS.sound) packets += 1;
  };
  await ffmpeg.packets(path, [], count, { limitMs: 30_000, signal });
  return (packets * 1024) / 48;
}

const prepared = async (original: string) => {
  const made = await prepareFilm({
    ...{ ffmpeg, lane: "quick", original, folder, signal },
    ...{ onPoster: async () => {}, onProgress: () => {} },
  });
  if (!made.ok) throw new Error(made.reason);
  return made.path;
};

const END = [{ fromMs: 0, toMs: 3_000 }];
const MIDDLE = [
  { fromMs: 0, toMs: 2_000 },
  { fromMs: 4_000, toMs: 6_000 },
];
const SWAPPED = [
  { fromMs: 4_000, toMs: 6_000 },
  { fromMs: 0, toMs: 4_000 },
];

test.each<[string, Shown[] | null, Shown[] | null, number]>([
  ["the beginning", [{ fromMs: 3_000, toMs: 6_000 }], [{ fromMs: 3_000, toMs: 6_000 }], 3_000],
  ["the end", END, END, 3_000],
  ["the middle", MIDDLE, MIDDLE, 4_000],
  ["a part of the sound", null, END, 6_000],
  ["the middle of the sound", null, MIDDLE, 6_000],
  ["nothing, but shows its parts in another order", SWAPPED, SWAPPED, 6_000],
])("a film whose edit list hides %s is published without it", async (name, picture, sound, lengthMs) => {
  const original = await editedFilm(name.replaceAll(" ", "-"), picture, sound);
  expect(await hiddenParts(ffmpeg, original, STREAMS, signal)).toEqual({ picture: picture !== null, sound: true });
  const path = await prepared(original);
  for (const ms of await hiddenMs(ffmpeg, path)) expect(ms).toBeLessThan(PRIMING_MS);
  expect(await hiddenParts(ffmpeg, path, STREAMS, signal)).toEqual({ picture: false, sound: false });
  const [shown = 0] = await lengthsMs(ffmpeg, path);
  expect(Math.abs(shown - lengthMs)).toBeLessThan(200);
  const heardMs = (sound ?? []).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  expect(Math.abs((await soundMs(path)) - heardMs)).toBeLessThan(200);
});

test("what a clip that was cut without encoding hides is not published", async () => {
  const original = await makeCutClip(folder);
  expect((await hiddenParts(ffmpeg, original, STREAMS, signal)).picture).toBe(true);
  const path = await prepared(original);
  for (const ms of await hiddenMs(ffmpeg, path)) expect(ms).toBeLessThan(PRIMING_MS);
});

test.each(["film.mp4", "faststart.mp4"] as const)("an ordinary film hides nothing: %s", async (name) => {
  const path = await makeFilm(folder, name, 5);
  expect(await hiddenParts(ffmpeg, path, STREAMS, signal)).toEqual({ picture: false, sound: false });
});
