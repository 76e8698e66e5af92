import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { button, known, media, START } from "../../support/player-controls.ts";
import { type ProviderRequest, standInForProviders } from "../../support/providers/routes.ts";
import { LINKED, POSTER, test } from "../../support/published.ts";
import { serveFilms } from "../../support/served-files.ts";

const FILMS = {
  youtube: { ...LINKED, ...POSTER },
  vimeo: { ...POSTER, platform: "vimeo", sourceUrl: "https://vimeo.com/76979871" },
  wistia: { ...POSTER, platform: "wistia", sourceUrl: "https://home.wistia.com/medias/e4a27b971d" },
} as const;
const NAMES = { youtube: "YouTube", vimeo: "Vimeo", wistia: "Wistia" };

const alert = (page: Page) => page.getByRole("alert");

const serveWistiasFilm = (page: Page, { dataDir }: { dataDir: string }) =>
  serveFilms(page, "f", join(dataDir, "files/films/f"));

test.beforeEach(async ({ page, product }) => {
  await serveWistiasFilm(page, product);
  await page.addInitScript(() => Object.assign(window, { wistiaFilm: "/media/films/f/film.mp4" }));
});

for (const platform of ["youtube", "vimeo", "wistia"] as const) {
  test(`a film on ${NAMES[platform]} is asked for with Play alone; blocked, the page says so and tries again; then it obeys`, async ({
    page,
    publish,
    product,
  }) => {
    const blocked = await standInForProviders(page, { blocked: /./ });
    await page.clock.install();
    await page.goto(await publish(FILMS[platform]), { waitUntil: "networkidle" });
    expect(blocked).toEqual([]);
    await button(page, START).click();
    if (platform === "vimeo") {
      await expect(page.locator("vimeo-video")).toBeAttached();
      await page.clock.runFor(12_000);
    }
    await expect(alert(page)).toContainText(`Failed to load ${NAMES[platform]} video player`);
    await expect(page.getByRole("link", { name: `Watch on ${NAMES[platform]}` })).toBeVisible();

    await page.unrouteAll();
    await serveWistiasFilm(page, product);
    const asked = await standInForProviders(page);
    await button(page, "Try Again").click();
    await page.clock.resume();
    await expect.poll(async () => Number(await media(page, "currentTime"))).toBeGreaterThan(0);
    await expect(alert(page)).toBeHidden();
    if (platform === "youtube") expectNoCookies(asked, new URL(page.url()).origin);
    await expectObedience(page);
  });
}

async function expectObedience(page: Page) {
  await expect.poll(() => media(page, "volume")).toBe(0.5);
  await page.keyboard.press("k");
  await expect.poll(() => media(page, "paused")).toBe(true);
  await page.keyboard.press("5");
  const half = Number(await media(page, "duration")) / 2;
  await expect.poll(() => media(page, "currentTime")).toBeCloseTo(half, 0);
  await page.keyboard.press("m");
  await expect.poll(() => media(page, "muted")).toBe(true);
  await page.keyboard.press(">");
  await expect.poll(() => media(page, "playbackRate")).toBe(1.25);
  // The key reads the state of the controls.
  await expect.poll(() => known(page, "paused")).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(() => media(page, "paused")).toBe(false);

  await page.mouse.move(500, 300);
  await button(page, "Close the film").click();
  await expect(page.locator("media-controller")).toHaveCount(0);
  await expect(button(page, START)).toBeFocused();
}

/** YouTube's player gets a referrer, and no cookies of YouTube's. */
function expectNoCookies(asked: ProviderRequest[], origin: string) {
  const frame = asked.find(({ url }) => url.includes("/embed/"));
  expect(frame?.url).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
  expect(frame?.referer).toBe(`${origin}/`);
}

const YOUTUBE_REFUSALS = [
  [2, "Invalid video parameter"],
  [5, "HTML5 player error"],
  [100, "Video not found or private"],
  [101, "Video not allowed in embedded players"],
  [150, "Video not allowed in embedded players"],
  [153, "Video player configuration error"],
  [999, "Video playback error"],
] as const;

test("each of YouTube's errors has a message", async ({ page, publish }) => {
  await standInForProviders(page);
  await page.goto(await publish(FILMS.youtube));
  for (const [code, words] of YOUTUBE_REFUSALS) {
    await page.evaluate((refusal) => Object.assign(window, { youTubeRefusal: refusal }), code);
    await button(page, START).click();
    await expect(alert(page)).toContainText(words);
    await button(page, "Close").click();
    await expect(alert(page)).toBeHidden();
  }
});

test("a YouTube script that never loads is given up after ten seconds", async ({ page, publish }) => {
  await standInForProviders(page);
  await page.route("https://www.youtube.com/iframe_api", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.clock.install();
  await page.goto(await publish(FILMS.youtube));
  await expect(button(page, START)).toBeVisible();
  // From here on only the test advances the clock, however long the machine takes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, START).click();
  await expect(page.locator("script[src*=iframe_api]")).toBeAttached();
  await page.clock.runFor(9_000);
  await expect(alert(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(alert(page)).toContainText("Failed to load YouTube video player");
});

test("a Wistia player that never gets ready is given up after its attempts", async ({ page, publish }) => {
  await standInForProviders(page);
  await page.addInitScript(() => Object.assign(window, { wistiaSilent: true }));
  await page.clock.install();
  await page.goto(await publish(FILMS.wistia));
  await expect(button(page, START)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, START).click();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(alert(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(alert(page)).toContainText("Timeout waiting for Wistia player to load");
});

test("a film deleted on Vimeo gets a message, and the page keeps working", async ({ page, publish }) => {
  const surprises: string[] = [];
  page.on("pageerror", ({ message }) => surprises.push(message));
  await standInForProviders(page, { vimeoRefuses: "NotFoundError" });
  await page.goto(await publish(FILMS.vimeo));
  await button(page, START).click();
  await expect(alert(page)).toContainText("Video not found or private");
  await button(page, "Close").click();
  await expect(page.getByRole("heading", { name: "The Salt Road" }).first()).toBeVisible();
  expect(surprises).toEqual([]);
});
