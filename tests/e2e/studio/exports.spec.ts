import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owner-rows.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";
import { readZip } from "../../support/zip.ts";

test("an owner takes everything along in one archive, whose pages play their film from a folder", async ({
  page,
  owner,
}) => {
  const folder = await scratchFolder();
  const ada = await owner({ title: "The Ice Bell" });
  await putFilmOnPage(ada, ada, await readFile(await makeFilm(folder, "calm.mp4")));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/export");
  await press(page, "Make the archive");
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toBeVisible({ timeout: WORK_HANGS_MS });
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Confirm that it is you");
  await dialog.getByLabel("Password", { exact: true }).fill("salt-road-7");
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^indielens-.*\.zip$/);
  const files = await readZip(await readFile(await file.path()));
  await press(page, "Delete");
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toHaveCount(0);

  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  await page.goto(pathToFileURL(join(folder, "contents.html")).href);
  await expect(page.getByRole("link", { name: "films", exact: true })).toBeVisible();
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  await expect(page.getByRole("heading", { name: "The Ice Bell", level: 1 })).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  const video = page.locator("video").first();
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    return player.play();
  });
  const at = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
  await expect.poll(at).toBeGreaterThan(0.2);
  await rm(folder, { recursive: true, force: true });
});
