import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { makeRenditions } from "../../support/films.ts";
import { media, playFilm } from "../../support/player-controls.ts";
import { gotoWithPlayer, POSTER, test, UPLOADED } from "../../support/published.ts";
import { serveFilms } from "../../support/served-files.ts";

const FILM = { ...UPLOADED, ...POSTER };
const HLS = { hls: "/media/films/ladder/master.m3u8" };

test.beforeEach(async ({ page, product }) => {
  const folder = join(product.dataDir, "files/films/ladder");
  if (await mkdir(folder, { recursive: true })) await makeRenditions(folder, 20);
  await serveFilms(page, "ladder", folder);
});

const source = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentSrc ?? "");
const second = async (page: Page) => Number(await media(page, "currentTime"));

/** Answers of a browser's video element and the interfaces that it has. */
const asEngine = (page: Page, native: boolean) =>
  page.addInitScript((plays) => {
    const asked = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes("mpegurl") ? (plays ? "maybe" : "") : asked.call(this, type);
    };
    Object.assign(window, { ManagedMediaSource: window.MediaSource });
    Reflect.deleteProperty(window, "MediaSource");
  }, native);

test("renditions that are gone are replaced by the film's own file", async ({ page, publish }) => {
  await page.route("**/master.m3u8", (route) => route.fulfill({ status: 404 }));
  await gotoWithPlayer(page, await publish(FILM), HLS);
  await playFilm(page);
  expect(await source(page)).toMatch(/\/media\/films\/[^/]+\/film\.mp4$/);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("renditions that stop in the middle are replaced at the same second", async ({ page, publish }) => {
  let answers = BEGINNING;
  await page.route("**/ladder/*.mp4", (route) => (answers-- > 0 ? route.fallback() : route.fulfill({ status: 404 })));
  await keepSeconds(page);
  await gotoWithPlayer(page, await publish(FILM), HLS);
  await playFilm(page);
  await page.keyboard.press("5");
  await expect.poll(() => source(page)).toMatch(/\/media\/films\/[^/]+\/film\.mp4$/);
  await expect.poll(() => media(page, "paused")).toBe(false);
  await expect.poll(() => second(page)).toBeGreaterThan(10);
  expect(await page.evaluate(() => Math.min(...((window as Played).played ?? [0])))).toBeGreaterThanOrEqual(10);
  await expect(page.getByRole("alert")).toBeHidden();
});

/** Requests for the first seconds of the renditions: the header and two segments. */
const BEGINNING = 3;

type Played = { played?: number[] };

/** Records the seconds that the film's own file shows after the renditions. */
const keepSeconds = (page: Page) =>
  page.addInitScript(() => {
    const played: number[] = [];
    let hadRenditions = false;
    Object.assign(window, { played });
    const keep = ({ target }: Event) => {
      const { currentSrc, currentTime, readyState } = target as HTMLVideoElement;
      if (currentSrc.startsWith("blob:")) hadRenditions = true;
      else if (hadRenditions && readyState > HTMLMediaElement.HAVE_METADATA) played.push(currentTime);
    };
    document.addEventListener("timeupdate", keep, { capture: true });
  });

test("native renditions that fail are replaced at the second that was reached", async ({ page, publish }) => {
  await asEngine(page, true);
  await page.route("**/master.m3u8", (route) => route.fulfill({ body: "no playlist" }));
  await gotoWithPlayer(page, await publish(FILM), HLS);
  await playFilm(page);
  expect(await source(page)).toMatch(/\/media\/films\/[^/]+\/film\.mp4$/);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a managed Media Source without native renditions is fed by script", async ({ page, publish }) => {
  await asEngine(page, false);
  await gotoWithPlayer(page, await publish(FILM), HLS);
  await playFilm(page);
  expect(await source(page)).toContain("blob:");
});
