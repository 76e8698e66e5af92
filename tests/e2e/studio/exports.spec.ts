import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
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
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toBeVisible({ timeout: 30_000 });
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
  await page.setContent(String(files.get("index.html")));
  await expect(page.getByRole("link", { name: "films" })).toBeVisible();

  await page.goto("/dashboard/export");
  await press(page, "Delete");
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toHaveCount(0);
});
