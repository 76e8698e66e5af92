import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { makeLadder } from "../support/films.ts";
import { button, media, playFilm } from "../support/player-hands.ts";
import { gotoWithPlayer, POSTER, test, UPLOADED } from "../support/published.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const FILM = { ...UPLOADED, ...POSTER };
const CAPTIONS = "WEBVTT\n\n00:00.000 --> 00:20.000\nThe bell rings under the water.\n";
const TYPES: Record<string, string> = { m3u8: "application/vnd.apple.mpegurl", m4s: "video/mp4", mp4: "video/mp4" };

/** Long enough for a line with little to spare, short against the four seconds of a piece. */
const SLOW_LINE_MS = 150;

test("a ladder of heights plays, and another height is chosen without a stall", async ({ page, publish }) => {
  const folder = await makeLadder(await scratchFolder(), 90);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.route("**/ladder/*", async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    await new Promise((resolve) => setTimeout(resolve, SLOW_LINE_MS));
    await route.fulfill({ path: join(folder, name), contentType: TYPES[name.split(".").at(-1) ?? ""] ?? "" });
  });
  await gotoWithPlayer(page, await publish(FILM), { hls: "/ladder/master.m3u8" });
  expect(scripts.filter((url) => /\/hls-/.test(url))).toEqual([]);
  await playFilm(page);
  expect(scripts.filter((url) => /\/hls-/.test(url))).toHaveLength(1);

  await page.mouse.move(500, 300);
  await button(page, "Settings").click();
  await page.getByRole("menuitem", { name: /Quality/ }).click();
  await expect(page.getByRole("menuitemradio", { name: /Auto/ })).toBeVisible();
  await page.evaluate(() => {
    const stalls: number[] = [];
    document.querySelector("video")?.addEventListener("waiting", () => stalls.push(1));
    Object.assign(window, { stalls });
  });
  await page.getByRole("menuitemradio", { name: /^90p/ }).click();
  await expect.poll(() => page.evaluate(() => document.querySelector("video")?.videoHeight)).toBe(90);
  expect(await page.evaluate(() => (window as { stalls?: number[] }).stalls)).toEqual([]);
  await rm(folder, { recursive: true });
});

test("the intro can be skipped while that is of use", async ({ page, publish }) => {
  await page.goto(await publish({ ...FILM, introEndMs: 12_000 }));
  await playFilm(page);
  await page.keyboard.press("k");
  await expect(button(page, "Skip Intro")).toBeHidden();
  await page.keyboard.press("3");
  await expect(button(page, "Skip Intro")).toBeVisible();
  await button(page, "Skip Intro").click();
  await expect.poll(() => media(page, "currentTime")).toBe(12);
  await expect(button(page, "Skip Intro")).toBeHidden();
});

test("an episode's end announces the next one, which begins after ten seconds, at once, or not", async ({
  page,
  publish,
}) => {
  await page.clock.install();
  await page.goto(await publish(FILM, {}, [{ title: "The coast" }, { title: "The bell", video: FILM }]));
  await playFilm(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const next = page.getByRole("group", { name: "Next Episode: The bell" });
  await toTheEnd(page);
  await expect(next).toContainText("Starts in 10");
  await page.clock.runFor(3000);
  await expect(next).toContainText("Starts in 7");
  await button(page, "Cancel").click();
  await expect(next).toHaveCount(0);

  await page.keyboard.press("0");
  await page.keyboard.press("k");
  await toTheEnd(page);
  await expect(button(page, "Play Now")).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("region", { name: "Player: The bell" })).toBeVisible();
  await page.clock.resume();
  await expect.poll(async () => Number(await media(page, "currentTime"))).toBeGreaterThan(0);
  await toTheEnd(page);
  await expect(page.getByRole("group", { name: /Next Episode/ })).toHaveCount(0);
});

const toTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>("media-controller > video");
    if (!video) throw new Error("nothing plays");
    const ended = new Promise((resolve) => video.addEventListener("ended", resolve, { once: true }));
    video.currentTime = video.duration - 0.2;
    await video.play();
    await ended;
  });

test("captions show in their language, also at twice the size", async ({ page, publish }) => {
  await page.route("**/captions/*.vtt", (route) => route.fulfill({ contentType: "text/vtt", body: CAPTIONS }));
  await gotoWithPlayer(page, await publish(FILM), {
    captions: [
      { src: "/captions/en.vtt", srclang: "en", label: "English" },
      { src: "/captions/fr.vtt", srclang: "fr", label: "Français" },
    ],
  });
  await playFilm(page);
  await page.keyboard.press("c");
  await expect.poll(() => showing(page)).toEqual(["English"]);
  await expect.poll(() => cueText(page)).toBe("The bell rings under the water.");
  await page.mouse.move(500, 300);
  await button(page, "Settings").click();
  await page.getByRole("menuitem", { name: /Captions/ }).click();
  await page.getByRole("menuitemradio", { name: "Français" }).click();
  await expect.poll(() => showing(page)).toEqual(["Français"]);
  await page.setViewportSize({ width: 640, height: 400 });
  const size = await page.evaluate(() => {
    const video = document.querySelector("video");
    return video ? Number.parseFloat(getComputedStyle(video, "::cue").fontSize) : 0;
  });
  expect(size).toBeGreaterThanOrEqual(16);
});

const showing = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector("video")?.textTracks ?? [])].filter((t) => t.mode === "showing").map((t) => t.label),
  );

const cueText = (page: Page) =>
  page.evaluate(() => {
    const tracks = [...(document.querySelector("video")?.textTracks ?? [])];
    return (tracks.find(({ mode }) => mode === "showing")?.activeCues?.[0] as VTTCue | undefined)?.text;
  });

test("a chapter is chosen from the settings, and named over the seek line", async ({ page, publish }) => {
  const chapters = [
    { startMs: 0, title: "The coast" },
    { startMs: 12_000, title: "<b>The bell</b>" },
  ];
  await page.goto(await publish({ ...FILM, chapters }));
  await playFilm(page);
  await page.keyboard.press("k");
  await page.mouse.move(500, 300);
  await button(page, "Settings").click();
  await page.getByRole("menuitem", { name: /Chapters/ }).click();
  await page.getByRole("menuitemradio", { name: /The bell/ }).click();
  await expect.poll(() => media(page, "currentTime")).toBe(12);
});

test("the seek line shows small pictures of the film", async ({ page, publish }) => {
  const sheet = await sharp({ create: { width: 320, height: 180, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await page.route("**/sheet.jpg", (route) => route.fulfill({ contentType: "image/jpeg", body: sheet }));
  await gotoWithPlayer(page, await publish(FILM), {
    storyboard: { url: "/sheet.jpg", columns: 2, rows: 2, intervalSeconds: 5, width: 160, height: 90 },
  });
  await playFilm(page);
  await page.keyboard.press("k");
  const line = page.locator("media-time-range");
  const box = await line.boundingBox();
  if (!box) throw new Error("the seek line is not drawn");
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  const picture = page.locator("media-preview-thumbnail");
  await expect(picture).toHaveAttribute("mediapreviewcoords", "160 0 160 90");
  await expect(picture).toBeVisible();
});
