import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";
import { readZip } from "../../support/zip.ts";

test("an owner takes everything along in one archive, which opens without a server", async ({ page, own }) => {
  await own({ title: "A Film To Take Along" });
  await page.goto("/dashboard/export");
  await expect(page.getByRole("heading", { name: "Export Data", level: 1 })).toBeVisible();
  for (const part of ["Words, people and figures", "Films, pictures and captions"]) {
    await page.getByRole("checkbox", { name: part }).uncheck();
  }
  await press(page, "Make the archive");
  await expect(page.getByText("Please choose what the archive shall contain.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Words, people and figures" }).check();
  await page.getByRole("checkbox", { name: "Films, pictures and captions" }).check();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await press(page, "Make the archive");
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toBeVisible({ timeout: WORK_HANGS_MS });
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Confirm that it is you");
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByLabel("Password", { exact: true }).fill("salt-road-7");
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^indielens-.*\.zip$/);
  const files = await readZip(await readFile(await file.path()));
  expect(String(files.get("records/films.ndjson"))).toContain("A Film To Take Along");
  await page.setContent(String(files.get("contents.html")));
  await expect(page.getByRole("link", { name: "films" })).toBeVisible();

  await page.goto("/dashboard/export");
  await press(page, "Delete");
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toHaveCount(0);
});

test("the copy of the pages plays its film from a folder", async ({ page, own }) => {
  const folder = await scratchFolder();
  const film = await makeFilm(folder, "faststart.mp4", 4);
  const path = await own({ title: "The Ice Bell", film, publishedAt: new Date() });
  const shown = async () => (await page.request.get(path)).text();
  await expect.poll(shown, { timeout: WORK_HANGS_MS }).toContain("film.mp4");
  await page.goto("/dashboard/export");
  await press(page, "Make the archive");
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toBeVisible({ timeout: WORK_HANGS_MS });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill("salt-road-7");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm", exact: true }).click();
  const files = await readZip(await readFile(await (await download).path()));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
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
