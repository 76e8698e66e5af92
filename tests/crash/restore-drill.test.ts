import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyFile, everyRow, runVerb } from "../support/backups.ts";
import { ask } from "../support/database-process.ts";
import { makeFilm } from "../support/films.ts";
import { keptMails, mailTo } from "../support/mail.ts";
import { newcomer, PASSWORD, walkTo } from "../support/newcomer.ts";
import { copyTemplate } from "../support/product.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { type Uploader, uploaderOf } from "../support/uploader.ts";
import { Visitor } from "../support/visitor.ts";

const ADA = "ada@example.org";

let films: string;
let databaseUrl: string;
let source: ProductProcess;
beforeAll(async () => {
  films = await scratchFolder();
  databaseUrl = await copyTemplate();
});
afterAll(async () => {
  await source?.discard();
  await rm(films, { recursive: true, force: true });
});

/** A filmmaker with a public page whose uploaded film plays. */
async function launch(baseUrl: string): Promise<{ uploader: Uploader; username: string; videoId: string }> {
  const { visitor } = await newcomer(baseUrl, ADA);
  const uploader = uploaderOf(visitor);
  const username = await walkTo(visitor, "genres");
  const videoId = await uploader.upload(await makeFilm(films, "film.mp4"));
  await visitor.post("/onboarding/video", { intent: "upload", videoId });
  expect(await uploader.settled(videoId, 60_000)).toMatchObject({ status: "ready" });
  return { uploader, username, videoId };
}
test.todo("x");
