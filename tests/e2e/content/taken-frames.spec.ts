import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

let films: string;
test.beforeAll(async () => {
  films = await scratchFolder();
});
test.afterAll(() => rm(films, { recursive: true }));

test.slow();

const photograph = async (page: Page, name: string) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
};

test("the owner takes a frame in the studio and in the preview; visitors are not offered one", async ({
  page,
  own,
}) => {
  const path = await own({ film: await makeFilm(films, "scenes.mp4", 8), publishedAt: new Date() });
  await page.goto("/studio/film");
  const player = page.getByLabel("Your film, to take frames from");
  await player.waitFor({ timeout: WORK_HANGS_MS });
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 4.5;
  });
  await page.getByRole("button", { name: "Take this frame" }).click();
  await expect(page.getByText("Added to your stills.")).toBeVisible({ timeout: WORK_HANGS_MS });
  await player.scrollIntoViewIfNeeded();
  await photograph(page, "studio");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByText("Taken back.")).toBeVisible();
  await page.getByRole("button", { name: "Take it as the poster" }).click();
  await expect(page.getByText("This is your poster now.")).toBeVisible({ timeout: WORK_HANGS_MS });

  const play = () =>
    page.getByRole("link", { name: /^(Play|Watch)/ }).or(page.getByRole("button", { name: /^(Play|Watch)/ }));
  await page.goto("/preview/draft");
  await play().first().click();
  await page.getByRole("button", { name: "Take this frame" }).click();
  await expect(page.getByText(/Added to your stills/)).toBeVisible({ timeout: WORK_HANGS_MS });
  await photograph(page, "preview");
  await page.goto("/studio/film/press");
  await expect(page.getByLabel("What still 1 shows")).toBeVisible();
  await expect(page.getByLabel("What still 2 shows")).toHaveCount(0);

  await page.goto(path);
  await play().first().click();
  await expect(page.locator("media-play-button").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take this frame" })).toHaveCount(0);
});
