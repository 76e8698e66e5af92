// Preparing a film whose streams are copied, against the time it takes to play it.
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { prepareFilm } from "../app/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "../app/platform/ffmpeg.ts";
import { createLog } from "../app/platform/log.ts";
import { makeFilm } from "../tests/support/films.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const FILM_SECONDS = 300;
const ROUNDS = 7;

const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
const scratch = await scratchFolder();
const original = await makeFilm(scratch, "film.mp4", FILM_SECONDS);
const speeds: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const folder = join(scratch, String(round));
  await mkdir(folder);
  const started = performance.now();
  let posters = 0;
  const onPoster = async () => void posters++;
  const signal = AbortSignal.timeout(60_000);
  const film = await prepareFilm({ ffmpeg, lane: "quick", original, folder, onPoster, onProgress() {}, signal });
  const seconds = (performance.now() - started) / 1000;
  if (!film.ok || posters !== 1) throw new Error("the film was not prepared");
  speeds.push(FILM_SECONDS / seconds);
}
const megabytes = Math.round((await stat(original)).size / 1024 / 1024);
await rm(scratch, { recursive: true });

console.log(`${FILM_SECONDS} s of film, ${megabytes} MB, poster included, median of ${ROUNDS} rounds`);
verdict("stream-copy preparation against playing time", median(speeds), "at least", 20, "x");
