import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import type { WebImage } from "~/platform/images.ts";
import { createLog } from "~/platform/log.ts";
import { makeFilm } from "../support/films.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test("the poster is stored before the film is begun, so that a page can show it meanwhile", async () => {
  const original = await makeFilm(folder, "old.avi");
  const seen: { poster: WebImage; filmBegun: boolean }[] = [];
  const onPoster = async (poster: WebImage) => {
    seen.push({ poster, filmBegun: await isThere(join(folder, "film.mp4")) });
  };
  const signal = AbortSignal.timeout(25_000);
  const film = await prepareFilm({ ffmpeg, lane: "quick", original, folder, onPoster, onProgress() {}, signal });
  expect(film).toMatchObject({ ok: true, width: 320, height: 180 });
  expect(seen).toEqual([{ poster: expect.objectContaining({ width: 320, height: 180 }), filmBegun: false }]);
});
