// How long a visitor waits: from pressing Play to the film's first moving frame, and from a seek to its picture.
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { films } from "../app/db/schema/films.ts";
import { newId, type VideoId } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { BROWSER } from "../playwright.config.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { makeFilm } from "../tests/support/films.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { median } from "./support/load.ts";
import { timeVerdict } from "./support/verdict.ts";

const FIRST_FRAME_LIMIT_MS = 300;
const SEEK_LIMIT_MS = 200;
const ROUNDS = 7;
const SECONDS = 60;

const product = await startProductProcess();
const videoId = newId<VideoId>();
const folder = join(product.dataDir, "files/films", videoId);
await mkdir(folder, { recursive: true });
await rename(await makeFilm(folder, "faststart.mp4", SECONDS), join(folder, "film.mp4"));
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { accountId, username } = await createPublishedSite(db);
const video = await createVideo(db, accountId, {
  id: videoId,
  ...{ playableKey: `films/${videoId}/film.mp4`, width: 320, height: 180 },
});
await db.update(films).set({ videoId: video.id }).where(eq(films.accountId, accountId));

const browser = await chromium.launch(BROWSER);
const firstFrames: number[] = [];
const seeks: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${product.baseUrl}/u/${username}`);
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1);
  firstFrames.push(await pressToFrame(page));
  await page.locator("media-controller > video").waitFor();
  for (const share of [0.5, 0.2, 0.8]) seeks.push(await seekToPicture(page, share * SECONDS));
  await page.close();
}
timeVerdict("Play to first frame, median", median(firstFrames), FIRST_FRAME_LIMIT_MS, " ms");
timeVerdict("seek to picture, median", median(seeks), SEEK_LIMIT_MS, " ms");
await browser.close();
await db.$client.end();
await product.discard();

/** The click is made inside the page, so that the driver's latency is not measured. */
function pressToFrame(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const film = document.querySelector("video");
        const began = performance.now();
        document.querySelector<HTMLButtonElement>("button[data-part=play]")?.click();
        // Frames of the silent loop may still arrive; the film itself starts at 0.
        const onFrame = (_: number, { mediaTime }: { mediaTime: number }) => {
          if (mediaTime < 1) resolve(performance.now() - began);
          else film?.requestVideoFrameCallback(onFrame);
        };
        film?.requestVideoFrameCallback(onFrame);
      }),
  );
}

function seekToPicture(page: Page, second: number): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const film = document.querySelector<HTMLVideoElement>("media-controller > video");
        if (!film) return;
        const began = performance.now();
        film.addEventListener("seeked", () => resolve(performance.now() - began), { once: true });
        film.currentTime = target;
      }),
    second,
  );
}
