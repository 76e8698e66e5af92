import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { button, known, media, playFilm } from "../../support/player-controls.ts";
import { gotoWithPlayer, LINKED, POSTER, test, UPLOADED } from "../../support/published.ts";
import { signUp } from "../../support/wizard-steps.ts";

const FILM = { ...UPLOADED, ...POSTER };
const player = (page: Page) => page.getByRole("region", { name: "Player: The Salt Road" });

test("the player is loaded with Play, and the chunks for providers and HLS not even then", async ({
  page,
  publish,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => /\/islands\/.*\.js$/.test(request.url()) && scripts.push(request.url()));
  await page.goto(await publish(FILM), { waitUntil: "networkidle" });
  expect(scripts.filter((url) => /player-|native-/.test(url))).toEqual([]);
  await playFilm(page);
  expect(scripts.some((url) => /player-/.test(url))).toBe(true);
  expect(scripts.filter((url) => /hls-|youtube-|vimeo-|wistia-/.test(url))).toEqual([]);
});

test("the film starts from its beginning, with sound at half volume and every control labelled", async ({
  page,
  publish,
}) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  expect(await media(page, "muted")).toBe(false);
  expect(await media(page, "volume")).toBe(0.5);
  await page.mouse.move(500, 300);
  for (const name of ["Pause", "Back 10 seconds", "Forward 10 seconds", "Mute", "Settings", "Full screen"]) {
    await expect(button(page, name)).toBeVisible();
  }
  await expect(page.getByRole("slider", { name: "Seek" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Volume" })).toBeVisible();
  await button(page, "Mute").click();
  expect(await media(page, "muted")).toBe(true);
});

test("a paused film causes no layout", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  await page.keyboard.press("k");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const layouts = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
  };
  await expect
    .poll(async () => {
      const before = await layouts();
      await tenFrames(page);
      return (await layouts()) - before;
    })
    .toBe(0);
});

const tenFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });

test("choosing a volume over the muted loop starts the film with it", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await expect.poll(() => page.locator("video").evaluate((film: HTMLVideoElement) => film.paused)).toBe(false);
  const volume = page.getByRole("slider", { name: "Volume" });
  await volume.fill("80");
  await expect(player(page)).toBeVisible();
  await expect.poll(() => media(page, "volume")).toBe(0.8);
  expect(await media(page, "muted")).toBe(false);
});

test("the usual keys of video players work", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  const presses = async (key: string, property: Parameters<typeof media>[1], expected: unknown) => {
    await page.keyboard.press(key);
    await expect.poll(() => media(page, property), `${key} sets ${property}`).toEqual(expected);
    await expect.poll(() => known(page, property)).toEqual(expected);
  };
  await presses("k", "paused", true);
  await presses("5", "currentTime", 10);
  await presses("j", "currentTime", 0);
  await presses("l", "currentTime", 10);
  await presses("ArrowLeft", "currentTime", 0);
  await presses("ArrowRight", "currentTime", 10);
  await presses("ArrowUp", "volume", 0.525);
  await presses("ArrowDown", "volume", 0.5);
  await presses("m", "muted", true);
  await presses("m", "muted", false);
  await presses(">", "playbackRate", 1.25);
  await presses("<", "playbackRate", 1);
  await presses("Space", "paused", false);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe("media-controller");
  // The key reads the state of the controls, which is updated a moment later.
  await expect(button(page, "Leave full screen")).toBeAttached();
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.keyboard.press("Shift+?");
  await expect(page.getByText("Toggle fullscreen", { exact: false })).toBeVisible();
});

test("controls are hidden while the film plays with sound; muted or with keyboard focus they stay", async ({
  page,
  publish,
}) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  const foot = page.locator(".player-foot");
  await page.mouse.move(700, 300);
  await expect(foot).toHaveCSS("opacity", "1");
  await expect(foot).toHaveCSS("opacity", "0");
  await page.keyboard.press("m");
  await expect(foot).toHaveCSS("opacity", "1");
  await page.waitForTimeout(3000);
  await expect(foot).toHaveCSS("opacity", "1");
  await page.keyboard.press("m");
  await expect(foot).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await expect(foot).toHaveCSS("opacity", "1");
});

test("the film continues in picture-in-picture, and returns", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  const pictureInPicture = () => page.evaluate(() => document.pictureInPictureElement?.localName ?? null);
  await page.mouse.move(500, 300);
  await button(page, "Picture in picture").click();
  await expect.poll(pictureInPicture).toBe("video");
  await expect(button(page, "Leave picture in picture")).toBeVisible();
  await page.keyboard.press("i");
  await expect.poll(pictureInPicture).toBeNull();
  expect(await media(page, "paused")).toBe(false);
});

test("a file at another host plays from its address", async ({ page, publish, product }) => {
  const film = join(product.dataDir, "files/films/f/film.mp4");
  await page.route("https://films.example/**", (route) => route.fulfill({ path: film, contentType: "video/mp4" }));
  await gotoWithPlayer(page, await publish(LINKED), { kind: "direct", src: "https://films.example/salt-road.mp4" });
  await playFilm(page);
  expect(await media(page, "duration")).toBeCloseTo(20, 0);
  expect(await page.locator("media-controller > video").getAttribute("src")).toBe(
    "https://films.example/salt-road.mp4",
  );
});

test("a file at another host that is gone says so", async ({ page, publish }) => {
  await page.route("https://films.example/**", (route) => route.fulfill({ status: 404 }));
  await gotoWithPlayer(page, await publish(LINKED), { kind: "direct", src: "https://films.example/gone.mp4" });
  await button(page, "Play").click();
  await expect(page.getByRole("alert")).toContainText("Video playback error");
});

test("pressing Play leaves no warning in the console", async ({ page, publish }) => {
  const complaints: string[] = [];
  page.on("console", (message) => /warning|error/.test(message.type()) && complaints.push(message.text()));
  await page.goto(await publish(FILM));
  await playFilm(page);
  await page.mouse.move(500, 300);
  await button(page, "Settings").click();
  expect(complaints).toEqual([]);
});

test("speed is chosen in the settings", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  await button(page, "Settings").click();
  await expect(page.getByRole("menuitem", { name: /Quality|Captions|Chapters/ })).toHaveCount(0);
  await page.getByRole("menuitem", { name: /Speed/ }).click();
  await page.getByRole("menuitemradio", { name: "1.5" }).click();
  await expect.poll(() => media(page, "playbackRate")).toBe(1.5);
});

test("a film resumes where this browser stopped", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  await page.keyboard.press("k");
  await page.keyboard.press("6");
  await expect.poll(() => media(page, "currentTime")).toBe(12);
  await expect
    .poll(() => page.evaluate(() => Object.values(JSON.parse(localStorage.netflixWatchProgress ?? "{}"))))
    .toEqual([60]);
  await page.reload();
  await playFilm(page);
  await expect.poll(() => media(page, "currentTime")).toBe(12);
});

test("a signed-in account resumes where another device stopped", async ({ page, browser, baseURL, publish }) => {
  const path = await publish(FILM);
  await signUp(page, "mara.watches@example.org");
  const answered = Promise.withResolvers<void>();
  await page.route("**/videos/*/progress", async (route) => {
    if (route.request().method() === "GET") await answered.promise;
    await route.continue();
  });
  await page.goto(path);
  await playFilm(page);
  await page.keyboard.press("k");
  await page.keyboard.press("6");
  await expect.poll(() => media(page, "currentTime")).toBeCloseTo(12, 0);
  answered.resolve();
  const storedProgress = async () => (await page.request.get(`/videos/${await filmId(page)}/progress`)).json();
  await expect.poll(storedProgress).toEqual({ percent: 60 });

  const device = await browser.newContext({ baseURL });
  await device.addCookies(await page.context().cookies());
  const elsewhere = await device.newPage();
  await elsewhere.goto(path);
  await button(elsewhere, "Play").click();
  await expect.poll(async () => Number(await media(elsewhere, "currentTime"))).toBeGreaterThan(11.9);
  await device.close();
});

const filmId = (page: Page) =>
  page.evaluate(() => JSON.parse(document.querySelector<HTMLElement>("[data-player]")?.dataset.player ?? "{}").videoId);

test("closing the player restores the page", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  await page.mouse.move(500, 300);
  await button(page, "Close the film").click();
  await expect(page.locator("media-controller")).toHaveCount(0);
  await expect(button(page, "Play")).toBeFocused();
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
    true,
    true,
  ]);
  await playFilm(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("media-controller")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a double tap on a side seeks ten seconds in that direction", async ({ page, publish }) => {
    await page.goto(await publish(FILM));
    await playFilm(page);
    await page.keyboard.press("k");
    await page.keyboard.press("0");
    await expect.poll(() => media(page, "currentTime")).toBe(0);
    // In one script: on a busy machine two separate taps are too far apart.
    const tapTwice = (clientX: number) =>
      page.evaluate((x) => {
        const tap = { pointerType: "touch", clientX: x, clientY: 400, bubbles: true };
        const film = document.querySelector("media-controller > video");
        for (const _ of [1, 2]) film?.dispatchEvent(new PointerEvent("pointerup", tap));
      }, clientX);
    await tapTwice(340);
    await expect.poll(() => media(page, "currentTime")).toBe(10);
    await tapTwice(50);
    await expect.poll(() => media(page, "currentTime")).toBe(0);
  });
});

for (const template of ["netflix", "actors"] as const) {
  test(`the player on a ${template} page is accessible`, async ({ page, publish }) => {
    const role = template === "actors" ? "actor" : "filmmaker";
    await page.goto(await publish(FILM, { template, role }));
    await playFilm(page);
    await page.keyboard.press("k");
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await button(page, "Settings").click();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: /Speed/ }).click();
    await expectAccessible(page);
  });
}

async function expectAccessible(page: Page) {
  await expect(player(page)).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}
