import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { plantedFilm } from "../../support/planted-film.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

test("an owner makes clips of a film, plays one, edits it and shares it", async ({ page, own }, { outputDir }) => {
  test.setTimeout(600_000);
  await mkdir(outputDir, { recursive: true });
  const film = join(outputDir, "film.mp4");
  await plantedFilm(film);
  await own({ film });
  await page.goto("/dashboard/clips");
  await expect(page.getByRole("heading", { name: "No clips yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Create Clips" }).click();
  await expect(page.getByRole("heading", { name: "Create Clips from Video" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel("A film of yours")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: WORK_HANGS_MS });
  await page.getByLabel("Video title").fill("Salt Road");
  await page.getByRole("button", { name: "Create Clips" }).click();
  await expect(page.getByRole("progressbar", { name: /./ }).first()).toBeVisible();
  await expect(page.getByText("2 AI-generated clips ready to share")).toBeVisible({ timeout: WORK_HANGS_MS });

  await page.getByRole("button", { name: "Play Salt Road, clip 1" }).click();
  const video = page.getByRole("dialog").locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(video).toBeHidden();

  await page.getByRole("button", { name: "Edit Salt Road, clip 1" }).click();
  await page.getByLabel("Title", { exact: true }).fill("The bell");
  await page.getByRole("tab", { name: "CTA" }).click();
  await page.getByLabel("Call to action").selectOption("Custom");
  await page.getByLabel("Your words").fill("See all of it");
  await page.getByRole("button", { name: "Save and render" }).click();
  await expect(page.getByRole("button", { name: "Edit The bell" })).toBeVisible({ timeout: WORK_HANGS_MS });

  await page.getByRole("button", { name: "Share The bell" }).click();
  await page.getByRole("button", { name: "Make a public page" }).click();
  await expect(page.getByRole("dialog").getByRole("link")).toHaveAttribute("href", /\/c\/[0-9a-f-]{36}$/);
});

test("an owner watches what was found in the film, and renders what they choose", async ({ page, own }, {
  outputDir,
}) => {
  test.setTimeout(600_000);
  await mkdir(outputDir, { recursive: true });
  const film = join(outputDir, "film.mp4");
  await plantedFilm(film);
  await own({ film });
  await page.goto("/dashboard/clips?view=create");
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel("A film of yours")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: WORK_HANGS_MS });
  await page.getByLabel("Video title").fill("Salt Road");
  await page.getByLabel("Choose before rendering").check();
  await page.getByRole("button", { name: "Create Clips" }).click();
  await page.getByRole("link", { name: "2 stretches found." }).click({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("heading", { name: "Stretches of Salt Road" })).toBeVisible();
  await page.getByRole("button", { name: "Play 0:40 to 1:00" }).click();
  const video = page.locator("video").first();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  await page.getByRole("button", { name: "Pause" }).click();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByLabel("0:40 to 1:00", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Render 1 clip" }).click();
  await expect(page.getByText("1 AI-generated clips ready to share")).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("link", { name: "1 more stretch of Salt Road" })).toBeVisible();
});
