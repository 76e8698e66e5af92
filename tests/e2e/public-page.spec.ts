import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { sites } from "~/db/schema/sites.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { createPublishedSite, createVideo } from "../support/factories.ts";
import { makeFilm } from "../support/films.ts";
import { test as journey } from "../support/journey.ts";
import type { ProductProcess } from "../support/product-process.ts";

type SiteValues = NonNullable<Parameters<typeof createPublishedSite>[1]>;
type VideoValues = NonNullable<Parameters<typeof createVideo>[2]>;
type Case = [film: VideoValues | null, site: SiteValues];
type Publish = (video: VideoValues | null, site?: SiteValues) => Promise<string>;

const LINKED = { platform: "youtube", sourceUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" } as const;
const UPLOADED = { playableKey: "films/f/film.mp4", width: 320, height: 180, durationMs: 20_000 };
const POSTER = { posterKey: "posters/f/poster.jpg", posterWidth: 320, posterHeight: 180 };
const PROVIDERS = /youtube|vimeo|wistia|ytimg/;

const test = journey.extend<{ publish: Publish }>({
  publish: async ({ product }, use) => {
    await makeFiles(product);
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    await use((video, site) => publish(db, video, site));
    await db.$client.end();
  },
});

async function publish(db: Db, video: VideoValues | null, site: SiteValues = {}): Promise<string> {
  const { accountId, username } = await createPublishedSite(db, site);
  if (video) {
    const { id } = await createVideo(db, accountId, video);
    await db.update(sites).set({ videoId: id }).where(eq(sites.accountId, accountId));
  }
  return `/u/${username}`;
}

/** The film and its poster where the preparation would have put them. */
async function makeFiles({ dataDir }: ProductProcess) {
  const [films = "", posters = ""] = ["films/f", "posters/f"].map((room) => join(dataDir, "files", room));
  for (const folder of [films, posters]) await mkdir(folder, { recursive: true });
  await rename(await makeFilm(films, "faststart.mp4", 20), join(films, "film.mp4"));
  const plain = { create: { width: 320, height: 180, channels: 3, background: "slategray" } } as const;
  await sharp(plain).jpeg().toFile(join(posters, "poster.jpg"));
}

const video = (page: Page) => page.locator("video");
const filmTime = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isMuted = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.muted);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an uploaded film loops silently, then plays with sound on the first press of Play", async ({ page, publish }) => {
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  expect(await isMuted(page)).toBe(true);

  await button(page, "Play").click();
  expect(await isMuted(page)).toBe(false);
  const begun = await filmTime(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(begun + 0.5);

  await button(page, "Pause").click();
  expect(await isPaused(page)).toBe(true);
  await button(page, "Mute").click();
  expect(await isMuted(page)).toBe(true);
  await expect(button(page, "Unmute")).toBeVisible();
});

test("the words step back while the film plays with sound, and return for keyboard and pointer", async ({
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

test("space, K and M work on the focused film", async ({ page, publish }) => {
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await page.getByRole("group", { name: /Film\./ }).focus();
  await page.keyboard.press("Space");
  expect(await isMuted(page)).toBe(false);
  await expect(button(page, "Pause")).toBeAttached();
  await page.keyboard.press("k");
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press("m");
  expect(await isMuted(page)).toBe(true);
});

test("nothing moves by itself for visitors who prefer less motion", async ({ page, publish }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await expect(button(page, "Play")).toBeVisible();
  expect(await isPaused(page)).toBe(true);
});

test("a film that cannot be loaded says so and can be tried again", async ({ page, publish }) => {
  const address = await publish({ ...UPLOADED, playableKey: "films/f/missing.mp4" });
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("Video playback error");
  await page.route("**/media/films/f/missing.mp4", (route) => route.continue({ url: `${filmsOf(page)}/film.mp4` }));
  await button(page, "Try Again").click();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  await expect(page.getByRole("alert")).toBeHidden();
});

const filmsOf = (page: Page) => new URL("/media/films/f", page.url()).href;

test("a linked film loads nothing from its provider before Play, and one press takes it away", async ({
  page,
  publish,
}) => {
  const asked: string[] = [];
  await page.route(PROVIDERS, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The player</p>" });
  });
  await page.goto(await publish({ ...LINKED, ...POSTER }), { waitUntil: "networkidle" });
  expect(asked).toEqual([]);

  await button(page, "Play").click();
  await expect(page.frameLocator("iframe").getByText("The player")).toBeVisible();
  expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?autoplay=1/);
  await button(page, "Close the film").click();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(button(page, "Play")).toBeFocused();
});

test("a provider's refusal is told in words, with a way on", async ({ page, publish }) => {
  const player = `<script>addEventListener("message", ({ origin }) =>
    parent.postMessage(JSON.stringify({ event: "onError", info: 150 }), origin))</script>`;
  await page.route(PROVIDERS, (route) => route.fulfill({ contentType: "text/html", body: player }));
  await page.goto(await publish({ ...LINKED, ...POSTER }));
  await button(page, "Play").click();
  await expect(page.getByRole("alert")).toContainText("Video not allowed in embedded players");
  await expect(page.getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
});

test("sharing copies the page's address where the device has no share sheet", async ({ page, context, publish }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(await publish(null));
  await button(page, "Share").click();
  await expect(page.getByRole("status")).toHaveText("Link copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("the page works without script", async ({ browser, baseURL, publish }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await expect(page.getByRole("heading", { name: "The Salt Road", level: 1 })).toBeVisible();
  await expect(page.locator("video[controls]")).toBeVisible();
  await expect(page.getByRole("link", { name: "Play" })).toHaveAttribute("href", "/media/films/f/film.mp4");
  await context.close();
});

test("where the page's script cannot be had, Play leads to the film itself", async ({ page, publish }) => {
  await page.route(/\/islands\/.*file-film/, (route) => route.abort());
  await page.goto(await publish({ ...UPLOADED, ...POSTER }));
  await page.getByRole("link", { name: "Play" }).click();
  await page.waitForURL("**/media/films/f/film.mp4");
});

const THEMES = ["midnight", "cinematic", "ocean", "forest", "sunset"] as const;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
const LONG_TITLE = "The Unreasonably Long Chronicle of a Lighthouse Keeper Who Never Once Looked at the Sea";

for (const template of ["netflix", "actors"] as const) {
  test(`the ${template} template is accessible and fits at every size, in every theme`, async ({ page, publish }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const role = template === "actors" ? "actor" : "filmmaker";
    const pages: Case[] = [
      ...THEMES.map(
        (theme): Case => [
          { ...UPLOADED, ...POSTER },
          { template, role, theme },
        ],
      ),
      [LINKED, { template, role, title: LONG_TITLE, description: "A bell. ".repeat(90) }],
      [null, { template, role, title: "طريق الملح", description: "", genres: [], platforms: [] }],
    ];
    for (const [film, site] of pages) {
      await page.goto(await publish(film, site));
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
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  }
}

test("an unknown name meets the designed 404", async ({ page }) => {
  const response = await page.goto("/u/nobody-here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Nothing is showing here" })).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
});
