import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFilm } from "../support/films.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until, WORK_HANGS_MS } from "../support/until.ts";
import { signedInUploader } from "../support/uploader.ts";

let films: string;
beforeAll(async () => {
  films = await scratchFolder();
});
afterAll(() => rm(films, { recursive: true }));

test("renditions whose worker was killed are made by the next one, and nothing is left unfinished", async () => {
  const film = await makeFilm(films, "wide.mp4", 8);
  const first = await startProductProcess();
  const ada = await signedInUploader(first.baseUrl, "ada@example.org");
  const id = await ada.upload(film);
  const renditionsAre = (status: string) =>
    until(
      async () => (await ada.state(id)).renditions?.status === status,
      `the renditions are ${status}`,
      WORK_HANGS_MS,
    );
  await renditionsAre("working");
  expect(await ada.state(id)).toMatchObject({ status: "ready" });
  await first.end("SIGKILL");

  const second = await startProductProcess({ dataDir: first.dataDir, port: first.port });
  expect(await ada.state(id)).toMatchObject({ status: "ready" });
  await renditionsAre("ready");
  const names = await readdir(join(first.dataDir, "files/films", id));
  const tokens = new Set(names.filter((name) => name !== "film.mp4").map((name) => name.slice(0, 36)));
  expect(tokens.size).toBe(1);
  expect(names).toHaveLength(6);
  await second.discard();
});
