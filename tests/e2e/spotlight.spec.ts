import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { button } from "../support/player-hands.ts";
import { POSTER, type Publish, test, UPLOADED } from "../support/published.ts";

const TITLES = ["The ferry", "The bell", "The tide"];

/** No page shows clips yet: a published page gets a grid of them, and the built script does the rest. */
async function gotoClips(page: Page, publish: Publish) {
  const path = await publish({ ...UPLOADED, ...POSTER });
  const clips = TITLES.map((title, index) => ({
    id: `${index}`,
    title,
    src: `/media/films/f/film.mp4?${index}`,
    poster: null,
  }));
  const buttons = TITLES.map((title, index) => `<button type="button" data-clip="${index}">${title}</button>`).join("");
  const grid = `<section id="clips" data-island="spotlight" data-clips="${JSON.stringify(clips).replaceAll('"', "&quot;")}">${buttons}</section>`;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${grid}</main>`) });
  });
  await page.goto(path);
}

const viewer = (page: Page) => page.getByRole("dialog", { name: "Spotlight clips" });
const heading = (page: Page) => viewer(page).getByRole("heading");
const isPaused = (page: Page) =>
  viewer(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.paused);

test("clips open over the whole page, go round by keys and buttons, and give the focus back", async ({
  page,
  publish,
}) => {
  await gotoClips(page, publish);
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

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(button(page, "The bell")).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
});

test("the next clip is loaded before it is wanted", async ({ page, publish }) => {
  await gotoClips(page, publish);
  const next = page.waitForRequest(/film\.mp4\?1/);
  await button(page, "The ferry").click();
  await next;
  await expect(heading(page)).toHaveText("The ferry");
});

test("a tap pauses and a swipe changes the clip", async ({ page, publish }) => {
  await gotoClips(page, publish);
  await button(page, "The ferry").click();
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
});
