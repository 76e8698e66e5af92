import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { makeCutClip } from "../../support/films.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));

/** The sound of an encoder begins this much before its film. */
const PRIMING_MS = 100;

test("what a film's edit list hides is not in the published film", { timeout: 60_000 }, async () => {
  const original = await makeCutClip(folder);
  const { signal } = new AbortController();
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  expect(Math.min(...(await ffmpeg.keyframes(original, [], { limitMs: 30_000, signal })))).toBeLessThan(-900);
  const made = await prepareFilm({
    ...{ ffmpeg, lane: "quick", original, folder, signal },
    ...{ onPoster: async () => {}, onProgress: () => {} },
  });
  if (!made.ok) throw new Error(made.reason);
  const shown = await ffmpeg.probe(made.path, [], { limitMs: 30_000, signal });
  const whole = await ffmpeg.probe(made.path, ["-ignore_editlist", "1"], { limitMs: 30_000, signal });
  const hidden = lengthsOf(whole).map((ms, at) => ms - (lengthsOf(shown)[at] ?? 0));
  expect(hidden).toHaveLength(2);
  for (const ms of hidden) expect(ms).toBeLessThan(PRIMING_MS);
});

const lengthsOf = (probed: unknown) =>
  (probed as { streams: { duration: string }[] }).streams.map(({ duration }) => Number(duration) * 1000);
