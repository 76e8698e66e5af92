import { expect, type Page } from "@playwright/test";
import { button } from "../../support/player-controls.ts";
import { POSTER, type Publish, test, UPLOADED } from "../../support/published.ts";

const TITLES = ["The ferry", "The bell", "The tide"];

/** An actor's page with these clips, each a video of its own. */
function publishClips(publish: Publish): Promise<string> {
  const video = { ...UPLOADED, ...POSTER };
  const clips = TITLES.map((title) => ({ title, kind: "spotlight", video }) as const);
  return publish(video, { role: "actor", template: "actors", plan: "basic" }, clips);
}

const viewer = (page: Page) => page.getByRole("dialog", { name: "Spotlight clips" });
const heading = (page: Page) => viewer(page).getByRole("heading");
const isPaused = (page: Page) =>
  viewer(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.paused);

test("clips open full screen, change by keys and buttons, and the focus returns", async ({ page, publish }) => {
  await page.goto(`${await publishClips(publish)}#spotlight`);
  await button(page, "The bell").click();
  await expect(heading(page)).toHaveText("The bell");
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");

  await page.keyboard.press("ArrowDown");
  await expect(heading(page)).toHaveText("The tide");
  await page.keyboard.press("ArrowRight");
  await expect(heading(page)).toHaveText("The ferry");
  await page.keyboard.press("ArrowUp");
  await expect(heading(page)).toHaveText("The tide");
  await button(page, "Next clip").click();
  await expect(heading(page)).toHaveText("The ferry");
  await button(page, "Previous clip").click();
  await expect(page.getByText("Clip 3 of 3")).toBeVisible();

  await viewer(page).getByRole("button", { name: "Unmute" }).click();
  await expect(button(page, "Mute")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect(
    await viewer(page)
      .locator("video")
      .evaluate((video: HTMLVideoElement) => video.muted),
  ).toBe(false);

  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(button(page, "The bell")).toBeFocused();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
});

test("a tap pauses and a swipe changes the clip; the next is preloaded, and a clip's address opens it", async ({
  page,
  publish,
  browser,
  baseURL,
}) => {
  const path = await publishClips(publish);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto(path);
  const bell = (await plain.getByRole("link", { name: "The bell" }).getAttribute("href")) ?? "";
  expect((await plain.request.get(bell)).headers()["content-type"]).toBe("video/mp4");
  await plain.close();

  await page.goto(`${path}#spotlight`);
  const next = page.waitForRequest(`**${bell}`);
  await button(page, "The ferry").click();
  await next;
  await expect(heading(page)).toHaveText("The ferry");
  await expect.poll(() => isPaused(page)).toBe(false);
  const drag = async (by: number) => {
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(600, 400 + by, { steps: 4 });
    await page.mouse.up();
  };
  await drag(5);
  await expect.poll(() => isPaused(page)).toBe(true);
  await drag(-40);
  await expect(heading(page)).toHaveText("The ferry");
  await drag(-80);
  await expect(heading(page)).toHaveText("The bell");
  await drag(80);
  await expect(heading(page)).toHaveText("The ferry");
  await drag(80);
  await expect(heading(page)).toHaveText("The tide");

  const id = await page.locator(".spotlight", { hasText: "The tide" }).getAttribute("id");
  await page.goto(`${path}#${id}`);
  await page.reload();
  await expect(heading(page)).toHaveText("The tide");
});
