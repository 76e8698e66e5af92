import { expect, type Page } from "@playwright/test";
import { button, START } from "../../support/player-controls.ts";
import { POSTER, test, UPLOADED } from "../../support/published.ts";

const video = (page: Page) => page.locator("video");
const filmTime = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isMuted = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.muted);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

test("an uploaded film loops silently, then plays with sound on the first press of Play", async ({ page, publish }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await expect(button(page, START)).toBeVisible();
  expect(await isPaused(page), "nothing moves by itself with reduced motion").toBe(true);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  expect(await isMuted(page)).toBe(true);
  await expect(page.locator("a:not([href])"), "a search engine could not follow it").toHaveCount(0);

  await button(page, START).click();
  expect(await isMuted(page)).toBe(false);
  const startTime = await filmTime(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(startTime + 0.5);

  const words = page.locator("[data-part=text]");
  await page.mouse.move(900, 300);
  await expect(words, "the texts are hidden while the film plays with sound").toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await expect(words, "and return for the keyboard").toHaveCSS("opacity", "1");

  await button(page, "Pause").click();
  expect(await isPaused(page)).toBe(true);
  await button(page, "Mute").click();
  expect(await isMuted(page)).toBe(true);
  await expect(button(page, "Unmute")).toBeVisible();
});

test("Play leads to the film itself without the page's script; a film that cannot be loaded can be tried again", async ({
  page,
  publish,
}) => {
  const scripts = /\/islands\/.*film/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await page.getByRole("link", { name: START }).click();
  await page.waitForURL("**/media/films/*/film.mp4");

  await page.unroute(scripts);
  await page.goto(await publish({ ...UPLOADED, playableKey: "films/f/missing.mp4" }));
  await expect(page.getByRole("alert")).toContainText("Video playback error");
  await page.route("**/missing.mp4", (route) =>
    route.continue({ url: route.request().url().replace("missing", "film") }),
  );
  await button(page, "Try Again").click();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  await expect(page.getByRole("alert")).toBeHidden();
});
