import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { makeHighRangeFilm } from "../../support/films.ts";
import { offHighRangeColours } from "../../support/half-colours.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));

test("a film in PQ has its own colours on usual screens, and so has its poster", async () => {
  const original = await makeHighRangeFilm(folder);
  const poster = join(folder, "poster.jpg");
  const film = await prepareFilm({
    ...{ ffmpeg: openFfmpeg(createLog({ logLevel: "silent" })), lane: "quick", original, folder },
    ...{ signal: new AbortController().signal, onProgress() {} },
    onPoster: ({ jpeg }) => writeFile(poster, jpeg),
  });
  if (!film.ok) throw new Error(film.reason);
  for (const file of [film.path, poster]) expect(await offHighRangeColours(file)).toBeLessThanOrEqual(20);
});
