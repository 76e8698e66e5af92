import { readFile, rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFilm } from "../support/films.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { signedInUploader, videoIdOf } from "../support/uploader.ts";

let films: string;
let film: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  films = await scratchFolder();
  film = new Uint8Array(await readFile(await makeFilm(films, "film.mp4")));
});
afterAll(() => rm(films, { recursive: true }));

test("an upload goes on after the server was killed, and so does the preparation", async () => {
  const first = await startProductProcess();
  const ada = await signedInUploader(first.baseUrl, "ada@example.org");
  const location = (await ada.create(film.length)).headers.get("location") ?? "";
  const half = Math.floor(film.length / 2);
  await ada.send(location, 0, film.slice(0, half));
  await first.end("SIGKILL");

  const second = await startProductProcess({ dataDir: first.dataDir, port: first.port });
  expect(await ada.offset(location)).toBe(half);
  expect((await ada.send(location, half, film.slice(half))).status).toBe(204);
  await second.end("SIGKILL");

  const third = await startProductProcess({ dataDir: first.dataDir, port: first.port });
  expect(await ada.offset(location)).toBe(film.length);
  expect(await ada.settled(videoIdOf(location), 60_000)).toMatchObject({ status: "ready" });
  await third.discard();
}, 120_000);
