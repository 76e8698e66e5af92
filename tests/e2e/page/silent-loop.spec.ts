import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { makeFadedFilm } from "../../support/barred-films.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

let films: string;
test.beforeAll(async () => {
  films = await scratchFolder();
});
test.afterAll(() => rm(films, { recursive: true }));

test.slow();

const loopOf = async (page: Page): Promise<number[]> =>
  ((await page.locator("video.film").getAttribute("data-loop")) ?? "").split(",").map(Number);
const secondOf = (page: Page) => page.locator("video.film").evaluate((video: HTMLVideoElement) => video.currentTime);

/** The layout shifts of a page, as the browser counts them. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** A film of enough lines to loop as high as a screen. */
const HIGH = { width: 960, height: 540 };

test("the opening loops in a bright part of the film, without its bars, and the owner moves it; poster and stills are frames of it", async ({
  page,
  own,
}) => {
  const path = await own({ film: await makeFadedFilm(films, HIGH), publishedAt: new Date() });
  await page.goto("/studio/film");
  const start = page.getByRole("slider", { name: "Start of the silent loop" });
  await start.waitFor({ timeout: 0 });
  await expect(page.getByRole("radio", { name: /^Picture/ }).first()).toBeVisible({ timeout: WORK_HANGS_MS });

  await countShifts(page);
  await expect(async () => {
    await page.goto(path);
    expect(await loopOf(page)).toHaveLength(2);
  }).toPass();
  const [from = 0, to = 0] = await loopOf(page);
  expect(from).toBeGreaterThanOrEqual(5.5);
  expect(to).toBeLessThanOrEqual(20.5);
  await expect(page.locator(".hero")).toHaveAttribute("data-shown", "");
  expect(await secondOf(page)).toBeGreaterThanOrEqual(from - 0.2);

  const [film, stage] = await Promise.all(
    [".film", ".stage"].map((part) => page.locator(`.hero ${part}`).first().boundingBox()),
  );
  if (!film || !stage) throw new Error("nothing is shown");
  expect(film.height / stage.height).toBeGreaterThan(1.3);
  expect(film.y).toBeLessThan(stage.y);

  // Near its end the loop begins again.
  await page.locator("video.film").evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, to + 5);
  await expect.poll(async () => (await secondOf(page)) <= to).toBe(true);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
    0.001,
  );

  await page.goto("/studio/film");
  await start.fill("22");
  await expect(page.getByText("From 0:22 to 0:32")).toBeVisible();
  await expect(page.getByRole("region", { name: "Silent loop" }).getByText("Saved.")).toBeVisible();
  await page.goto("/preview/draft");
  expect(await loopOf(page)).toEqual([22, 32]);
  // The scene there is darker than the still, which therefore stays.
  await expect.poll(() => secondOf(page)).toBeGreaterThan(22.5);
  await expect(page.locator(".hero")).not.toHaveAttribute("data-shown");

  await page.goto("/studio/film");
  await page.getByRole("button", { name: "Choose for me" }).click();
  await expect(page.getByRole("region", { name: "Silent loop" }).getByText("Saved.")).toBeVisible();
  await page.goto("/preview/draft");
  expect(await loopOf(page)).toEqual([from, to]);

  await takePosterAndStills(page);
});

/** Poster and stills come from the film's own frames, on the page at once, and can be taken back. */
async function takePosterAndStills(page: Page) {
  const another = page.getByRole("radio", { name: /^Picture/, checked: false }).first();
  await openSection(page, "Hero");
  const still = page.frameLocator("iframe").locator(".hero img").first();
  const before = await still.getAttribute("src");
  await another.click({ force: true });
  await expect(page.getByText("The poster is changed")).toBeVisible();
  await expect.poll(() => still.getAttribute("src")).not.toBe(before);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => still.getAttribute("src")).toBe(before);

  await openSection(page, "Stills");
  await page.getByText("Add from the film").click();
  const frames = page.getByRole("button", { name: /^Add the frame at/ });
  await frames.nth(1).click();
  await expect(page.getByRole("img", { name: "Still 1" })).toBeVisible();
  await expect(page.frameLocator("iframe").locator(".still img, .stills img").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(page.getByRole("img", { name: "Still 1" })).toHaveCount(0);
}

async function openSection(page: Page, name: string) {
  await page.goto("/editor");
  await expect(page.getByRole("button", { name: "Undo last change" })).toBeVisible();
  await page.getByRole("button", { name, exact: true }).click();
}
