import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let folder: string;
test.beforeAll(async () => {
  folder = await scratchFolder();
});
test.afterAll(() => rm(folder, { recursive: true }));

test.slow();

const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

/** The point that the opening of a page is cropped to. */
const croppedTo = (page: Page) =>
  page
    .locator(".stage .still-image")
    .evaluate((still) => getComputedStyle(still).objectPosition)
    .catch(() => null);

test("the focal point is set by keys and by pointer, shown in the draft, published and undone", async ({
  page,
  own,
  browser,
}) => {
  const path = await own({ film: await makeFilm(folder, "wide.mp4", 8) });
  await page.goto("/studio/film");
  const point = page.getByRole("button", { name: /^Focal point: 50 % from the left, 30 % from the top/ });
  await point.waitFor({ timeout: 0 });
  await point.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "60 % from the left, 31 % from the top" })).toBeVisible();
  const picture = page.locator(".cursor-crosshair").first();
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width * 0.2, y: height * 0.75 } });
  await expect(page.getByRole("button", { name: "Focal point: 20 % from the left, 75 % from the top" })).toBeVisible();
  await saved(page);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(path);
    expect(await croppedTo(visitor)).toBe("20% 75%");
  }).toPass();

  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(page.getByRole("button", { name: /^Focal point: (50|60) %/ })).toBeVisible();
  await saved(page);
  await page.goto("/preview/draft");
  expect(await croppedTo(page)).not.toBe("20% 75%");
});

test("the owner's wide picture takes the place of the still in the draft", async ({ page, own }) => {
  await own({ film: await makeFilm(folder, "film.mp4", 8) });
  const art = join(folder, "art.png");
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: "teal" } })
    .png()
    .toFile(art);
  await page.goto("/studio/film");
  await page.getByLabel("Add wide picture").setInputFiles(art);
  const point = page.getByRole("button", { name: /^Focal point of the wide picture: 50 %/ });
  await point.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await saved(page);
  await page.goto("/preview/draft");
  await expect(page.locator(".stage .still-image")).toHaveAttribute("src", /\/pictures\/.*-1600x900-both\.jpg$/);
  expect(await croppedTo(page)).toBe("40% 50%");
  await page.goto("/studio/film");
  await page.getByRole("button", { name: "Remove wide picture" }).click();
  await saved(page);
  await page.goto("/preview/draft");
  await expect(page.locator(".stage .still-image")).not.toHaveAttribute("src", /pictures/);
});
