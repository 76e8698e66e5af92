import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { LINKED, POSTER, test, UPLOADED } from "../../support/published.ts";

const video = (page: Page) => page.locator("video");
const filmTime = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isMuted = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.muted);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an uploaded film loops silently, then plays with sound on the first press of Play", async ({ page, publish }) => {
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  expect(await isMuted(page)).toBe(true);
  await expect(page.locator("a:not([href])"), "a search engine could not follow it").toHaveCount(0);

  await button(page, "Play").click();
  expect(await isMuted(page)).toBe(false);
  const startTime = await filmTime(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(startTime + 0.5);

  await button(page, "Pause").click();
  expect(await isPaused(page)).toBe(true);
  await button(page, "Mute").click();
  expect(await isMuted(page)).toBe(true);
  await expect(button(page, "Unmute")).toBeVisible();
});

test("the texts are hidden while the film plays with sound, and return for keyboard and pointer", async ({
  page,
  publish,
}) => {
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  const words = page.locator("[data-part=text]");
  await button(page, "Play").click();
  await page.mouse.move(900, 300);
  await expect(words).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await expect(words).toHaveCSS("opacity", "1");
});

test("nothing moves by itself with reduced motion", async ({ page, publish }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await expect(button(page, "Play")).toBeVisible();
  expect(await isPaused(page)).toBe(true);
});

test("a film that cannot be loaded says so and can be tried again", async ({ page, publish }) => {
  const address = await publish({ ...UPLOADED, playableKey: "films/f/missing.mp4" });
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("Video playback error");
  await page.route("**/missing.mp4", (route) =>
    route.continue({ url: route.request().url().replace("missing", "film") }),
  );
  await button(page, "Try Again").click();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("sharing copies the page's canonical address where the device has no share sheet", async ({
  page,
  context,
  publish,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(await publish(null));
  const hero = page.locator(".hero");
  await hero.getByRole("button", { name: "Share" }).click();
  await expect(hero.getByRole("status")).toHaveText("Link copied to clipboard!");
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
});

test("the page works without script", async ({ browser, baseURL, publish }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await expect(page.getByRole("heading", { name: "The Salt Road", level: 1 })).toBeVisible();
  await expect(page.locator("video[controls]")).toBeVisible();
  await expect(page.getByRole("link", { name: "Play" })).toHaveAttribute("href", /^\/media\/films\/[^/]+\/film\.mp4$/);
  await context.close();
});

test("when the page's script cannot be loaded, Play leads to the film itself", async ({ page, publish }) => {
  await page.route(/\/islands\/.*film/, (route) => route.abort());
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await page.getByRole("link", { name: "Play" }).click();
  await page.waitForURL("**/media/films/*/film.mp4");
});

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

// Contents and themes are tested in templates.spec.ts.
for (const template of ["netflix", "actors"] as const) {
  test(`a published ${template} page is accessible and fits at every size`, async ({ page, publish }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const role = template === "actors" ? "actor" : "filmmaker";
    for (const film of [{ ...UPLOADED, ...POSTER }, LINKED]) {
      await page.goto(await publish(film, { template, role }));
      await expectFit(page);
      await expectAccessible(page);
    }
  });
}

async function expectFit(page: Page) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

async function expectAccessible(page: Page) {
  for (const [width, height] of [SIZES[0], SIZES[2]]) {
    await page.setViewportSize({ width, height });
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  }
}

test("an unknown name gets the designed 404", async ({ page }) => {
  const response = await page.goto("/u/nobody-here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Nothing is showing here" })).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
});
