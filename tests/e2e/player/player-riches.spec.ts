import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { makeRenditions } from "../../support/films.ts";
import { button, media, playFilm } from "../../support/player-controls.ts";
import { gotoWithPlayer, POSTER, test, UPLOADED } from "../../support/published.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

const FILM = { ...UPLOADED, ...POSTER };
const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:20.000\nThe bell rings under the water.\n";

/** 2 megabits a second: the better height takes a third of it, and every response is delayed. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 2_000_000 / 8, uploadThroughput: 2_000_000 / 8 };
/** The buffer at which the film plays steadily. */
const STEADY_SECONDS = 8;

test("a film in several heights plays, and another height is chosen without a stall", async ({
  page,
  product,
  publish,
}) => {
  const path = await publish(FILM);
  const key = `films/${await videoShownAt(page, path)}`;
  await makeRenditions(join(product.dataDir, "files", key), 60);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await gotoWithPlayer(page, path, { hls: `/media/${key}/master.m3u8` });
  expect(scripts.filter((url) => /\/hls-/.test(url))).toEqual([]);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", SLOW_LINE);
  await playFilm(page);
  expect(scripts.filter((url) => /\/hls-/.test(url))).toHaveLength(1);

  await watchBuffer(page);
  for (const height of [90, 180]) {
    await expect.poll(() => bufferAhead(page, "now"), { timeout: WORK_HANGS_MS }).toBeGreaterThan(STEADY_SECONDS);
    await choose(page, /Quality/, new RegExp(`^${height}p`));
    await expect.poll(() => heightShown(page), { timeout: WORK_HANGS_MS }).toBe(height);
  }
  expect(await bufferAhead(page, "least")).toBeGreaterThan(0.25);
});

/** The id of the film on a page, below which its files are. */
async function videoShownAt(page: Page, path: string) {
  await page.goto(path);
  return page.locator("[data-video]").getAttribute("data-video");
}

async function choose(page: Page, setting: RegExp, value: string | RegExp) {
  await page.mouse.move(500, 300);
  await button(page, "Settings").click();
  await page.getByRole("menuitem", { name: setting }).click();
  await page.getByRole("menuitemradio", { name: value }).click();
}

/** The button opens a menu that has closed in the meantime: it is pressed again then. */
async function closeSettings(page: Page) {
  const menu = page.locator("media-settings-menu");
  await expect(async () => {
    if (await menu.isVisible()) await button(page, "Settings").click();
    await expect(menu).toBeHidden({ timeout: 1000 });
  }).toPass();
}

const heightShown = (page: Page) => page.evaluate(() => document.querySelector("video")?.videoHeight);

type Ahead = { now: number; least: number };

/**
 * Records the seconds buffered after the playhead, and their minimum since they were enough: measured all the time,
 * and whenever the browser gets more data. A decoder that waits on a busy machine does not show here; an empty buffer
 * does.
 */
const watchBuffer = (page: Page) =>
  page.evaluate((steady) => {
    const video = document.querySelector("video");
    const ahead: Ahead = { now: 0, least: Number.POSITIVE_INFINITY };
    const measure = () => {
      if (!video) return;
      const { buffered, currentTime } = video;
      const spans = Array.from({ length: buffered.length }, (_, i) => ({
        start: buffered.start(i),
        end: buffered.end(i),
      }));
      const span = spans.find(({ start, end }) => start <= currentTime && currentTime <= end);
      ahead.now = (span?.end ?? currentTime) - currentTime;
      if (ahead.now > steady || ahead.least < Number.POSITIVE_INFINITY) ahead.least = Math.min(ahead.least, ahead.now);
    };
    const append = SourceBuffer.prototype.appendBuffer;
    SourceBuffer.prototype.appendBuffer = function (...piece) {
      measure();
      append.apply(this, piece);
    };
    video?.addEventListener("waiting", measure);
    setInterval(measure, 50);
    Object.assign(window, { ahead });
  }, STEADY_SECONDS);

const bufferAhead = (page: Page, which: keyof Ahead) =>
  page.evaluate((key) => (window as { ahead?: Ahead }).ahead?.[key], which);

test("the intro is skipped, a chapter and captions are chosen, and the seek bar shows thumbnails", async ({
  page,
  publish,
}) => {
  await page.route("**/captions/*.vtt", (route) => route.fulfill({ contentType: "text/vtt", body: CAPTIONS }));
  const sheet = await sharp({ create: { width: 320, height: 180, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await page.route("**/sheet.jpg", (route) => route.fulfill({ contentType: "image/jpeg", body: sheet }));
  const chapters = [
    { startMs: 0, title: "The coast" },
    { startMs: 16_000, title: "<b>The bell</b>" },
  ];
  await gotoWithPlayer(page, await publish({ ...FILM, introEndMs: 12_000, chapters }), {
    captions: [
      { src: "/captions/en.vtt", srclang: "en", label: "English" },
      { src: "/captions/fr.vtt", srclang: "fr", label: "Français" },
    ],
    storyboard: { url: "/sheet.jpg", columns: 2, rows: 2, intervalSeconds: 5, width: 160, height: 90 },
  });
  await playFilm(page);
  await page.keyboard.press("k");
  await expect(button(page, "Skip Intro")).toBeHidden();
  await page.keyboard.press("3");
  await expect(button(page, "Skip Intro")).toBeVisible();
  await button(page, "Skip Intro").click();
  await expect.poll(() => media(page, "currentTime")).toBe(12);
  await expect(button(page, "Skip Intro")).toBeHidden();

  await choose(page, /Chapters/, /The bell/);
  await closeSettings(page);
  await expect.poll(() => media(page, "currentTime")).toBe(16);

  await page.keyboard.press("c");
  await expect.poll(() => showing(page)).toEqual(["English"]);
  await expect.poll(() => cueText(page)).toBe("The bell rings under the water.");
  await choose(page, /Captions/, "Français");
  await closeSettings(page);
  await expect.poll(() => showing(page)).toEqual(["Français"]);

  const line = page.locator("media-time-range");
  const box = await line.boundingBox();
  if (!box) throw new Error("the seek bar is not shown");
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  const picture = page.locator("media-preview-thumbnail");
  await expect(picture).toHaveAttribute("mediapreviewcoords", "160 0 160 90");
  await expect(picture).toBeVisible();
});

const COLOURED = "The <c.lime>bell rings</c> under the water.";

for (const [zoom, least] of [
  [1, 24],
  [2, 40],
] as const) {
  test.describe(`at ${zoom * 100} % zoom`, () => {
    // Zooming halves the page's pixels and doubles their size.
    test.use({ viewport: { width: 1280 / zoom, height: 800 / zoom }, deviceScaleFactor: zoom });

    test("captions are shown whole over the film, above the controls, in the colours of their words", async ({
      page,
      publish,
    }) => {
      const body = CAPTIONS.replace("The bell rings under the water.", COLOURED);
      await page.route("**/captions/*.vtt", (route) => route.fulfill({ contentType: "text/vtt", body }));
      const english = { src: "/captions/en.vtt", srclang: "en", label: "English" };
      await gotoWithPlayer(page, await publish(FILM), { captions: [english] });
      await playFilm(page);
      for (const key of ["f", "k", "5"]) await page.keyboard.press(key);
      await expect.poll(() => media(page, "currentTime")).toBe(10);
      await page.mouse.move(300, 100);
      const without = await stillScreenshot(page);
      await page.keyboard.press("c");
      await expect.poll(() => cueText(page)).toBe(COLOURED);
      const topOf = async (part: string) => ((await page.locator(part).boundingBox())?.y ?? 0) * zoom;
      const foot = await topOf("media-time-range");
      const drawn = async () => changedRows(without, await page.screenshot({ animations: "disabled" }), foot);
      await expect.poll(async () => (await drawn()).height).toBeGreaterThan(least);
      // The lines move up as the controls appear.
      await expect.poll(async () => (await drawn()).last).toBeLessThan(await topOf(".player-reactions"));
      expect((await drawn()).first).toBeGreaterThan(0);
      expect(await newLime(without, await page.screenshot({ animations: "disabled" }))).toBeGreaterThan(LEAST_LIME);
    });
  });
}

/** Once nothing moves any more: a frame that was sought is drawn a moment after it counts as the current one. */
async function stillScreenshot(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: "disabled" });
  let latest = await take();
  const isStill = async () => {
    const before = latest;
    latest = await take();
    return latest.equals(before);
  };
  await expect.poll(isStill).toBe(true);
  return latest;
}

/** The rows of pixels down to `end`, in the middle of the screen, in which two screenshots differ. */
async function changedRows(before: Buffer, after: Buffer, end: number) {
  const middle = { left: 100, top: 0, width: 1080, height: Math.floor(end) };
  const pixels = (png: Buffer) => sharp(png).extract(middle).greyscale().raw().toBuffer();
  const [one, other] = await Promise.all([pixels(before), pixels(after)]);
  const rowOf = (picture: Buffer, row: number) => picture.subarray(row * middle.width, (row + 1) * middle.width);
  const differs = (row: number) => !rowOf(one, row).equals(rowOf(other, row));
  const rows = Array.from({ length: middle.height }, (_, row) => row).filter(differs);
  const [first = 0, last = 0] = [rows.at(0), rows.at(-1)];
  return { first, last, height: last - first };
}

/** A word of a caption has some hundred pixels; the film has another colour there. */
const LEAST_LIME = 100;

/** How many pixels became lime, also under the shade of the controls. */
async function newLime(before: Buffer, after: Buffer): Promise<number> {
  const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();
  const [one, other] = await Promise.all([pixels(before), pixels(after)]);
  const isLime = (picture: Buffer, at: number) =>
    (picture[at] ?? 255) < 90 && (picture[at + 1] ?? 0) > 170 && (picture[at + 2] ?? 255) < 90;
  let count = 0;
  for (let at = 0; at < other.length; at += 3) if (isLime(other, at) && !isLime(one, at)) count += 1;
  return count;
}

const showing = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector("video")?.textTracks ?? [])].filter((t) => t.mode === "showing").map((t) => t.label),
  );

const cueText = (page: Page) =>
  page.evaluate(() => {
    const tracks = [...(document.querySelector("video")?.textTracks ?? [])];
    return (tracks.find(({ mode }) => mode === "showing")?.activeCues?.[0] as VTTCue | undefined)?.text;
  });
