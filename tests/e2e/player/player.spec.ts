import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { button, known, media, playFilm, START } from "../../support/player-controls.ts";
import { gotoWithPlayer, LINKED, POSTER, test, UPLOADED } from "../../support/published.ts";

const FILM = { ...UPLOADED, ...POSTER };
const player = (page: Page) => page.getByRole("region", { name: "Player: The Salt Road" });

const loop = (page: Page) => page.locator("video");
const isLoopPaused = (page: Page) => loop(page).evaluate((video: HTMLVideoElement) => video.paused);

test("the film starts from its beginning, with sound at half volume and every control labelled", async ({
  page,
  publish,
}) => {
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => /\/islands\/.*\.js$/.test(request.url()) && scripts.push(request.url()));
  page.on("console", (message) => /warning|error/.test(message.type()) && complaints.push(message.text()));
  await page.goto(await publish(FILM), { waitUntil: "networkidle" });
  expect(scripts.filter((url) => /player-|native-/.test(url))).toEqual([]);

  await playFilm(page);
  expect(scripts.some((url) => /player-/.test(url))).toBe(true);
  expect(scripts.filter((url) => /hls-|youtube-|vimeo-|wistia-/.test(url))).toEqual([]);
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
  await player(page).getByRole("button", { name: "Share" }).click();
  await expect(player(page).getByText(/^(Link copied to clipboard!|Copy this link: )/)).toBeVisible();

  await button(page, "Settings").click();
  expect(complaints).toEqual([]);
  await expect(page.getByRole("menuitem", { name: /Quality|Captions|Chapters/ })).toHaveCount(0);
  await page.getByRole("menuitem", { name: /Speed/ }).click();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  await page.getByRole("menuitemradio", { name: "1.5" }).click();
  await expect.poll(() => media(page, "playbackRate")).toBe(1.5);
});

test("the usual keys of video players work, and taps on the sides of a phone", async ({ page, publish }) => {
  await page.goto(await publish(FILM));
  await playFilm(page);
  const presses = async (key: string, property: Parameters<typeof media>[1], expected: unknown) => {
    await page.keyboard.press(key);
    await expect.poll(() => media(page, property), `${key} sets ${property}`).toEqual(expected);
    await expect.poll(() => known(page, property)).toEqual(expected);
  };
  await presses("k", "paused", true);
  await expectNoLayout(page);
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

  await page.setViewportSize({ width: 390, height: 844 });
  await presses("k", "paused", true);
  await presses("0", "currentTime", 0);
  await tapTwice(page, 340);
  await expect.poll(() => media(page, "currentTime")).toBe(10);
  await tapTwice(page, 50);
  await expect.poll(() => media(page, "currentTime")).toBe(0);

  await page.keyboard.press("Shift+?");
  const keys = page.getByText("Toggle fullscreen", { exact: false });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(page.locator("media-controller")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("media-controller")).toHaveCount(0);
});

/** In one script: on a busy machine two separate taps are too far apart. */
const tapTwice = (page: Page, clientX: number) =>
  page.evaluate((x) => {
    const tap = { pointerType: "touch", clientX: x, clientY: 400, bubbles: true };
    const film = document.querySelector("media-controller > video");
    for (const _ of [1, 2]) film?.dispatchEvent(new PointerEvent("pointerup", tap));
  }, clientX);

/** A paused film causes none. */
async function expectNoLayout(page: Page) {
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
  await devtools.detach();
}

const tenFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
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

test("the silent loop can be paused, stays paused after the film, and a volume chosen over it starts the film", async ({
  page,
  publish,
}) => {
  await page.goto(await publish(FILM));
  await expect.poll(() => isLoopPaused(page)).toBe(false);
  await button(page, "Pause the preview").click();
  await expect.poll(() => isLoopPaused(page)).toBe(true);
  await playFilm(page);
  await page.mouse.move(500, 300);
  await button(page, "Close the film").click();
  await expect(page.locator("media-controller")).toHaveCount(0);
  await expect(button(page, START)).toBeFocused();
  expect(await loop(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
  await expect.poll(() => isLoopPaused(page)).toBe(true);
  await button(page, "Play the preview").click();
  await expect.poll(() => isLoopPaused(page)).toBe(false);
  await expect(button(page, "Pause the preview")).toBeVisible();

  await page.getByRole("slider", { name: "Volume" }).fill("80");
  await expect(player(page)).toBeVisible();
  await expect.poll(() => media(page, "volume")).toBe(0.8);
  expect(await media(page, "muted")).toBe(false);
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

test("a file at another host that is gone says so, and plays from its address once it is there", async ({
  page,
  publish,
  product,
}) => {
  const hosted = "https://films.example/salt-road.mp4";
  await page.route(hosted, (route) => route.fulfill({ status: 404 }));
  await gotoWithPlayer(page, await publish(LINKED), { kind: "direct", src: hosted });
  await button(page, START).click();
  await expect(page.getByRole("alert")).toContainText("Video playback error");

  const film = join(product.dataDir, "files/films/f/film.mp4");
  await page.route(hosted, (route) => route.fulfill({ path: film, contentType: "video/mp4" }));
  await button(page, "Try Again").click();
  await expect.poll(async () => Number(await media(page, "currentTime"))).toBeGreaterThan(0);
  expect(await media(page, "duration")).toBeCloseTo(20, 0);
  expect(await page.locator("media-controller > video").getAttribute("src")).toBe(hosted);
});
