import { rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { craftArchive } from "../../support/archives.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

test("an owner brings an archive: it is sent, checked, imported and reported without a reload", async ({
  page,
  own,
}) => {
  const folder = await scratchFolder();
  await own({ title: "A Film That Stays" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/export");
  await press(page, "Check the archive");
  await expect(page.getByText("Please choose the archive that an export has made")).toBeVisible();
  const records = { campaigns: [{ id: crypto.randomUUID() }] };
  await page.getByLabel("Archive", { exact: true }).setInputFiles(await craftArchive(folder, { records }));
  await press(page, "Check the archive");
  await expect(page.getByRole("heading", { name: "This would come" })).toBeVisible({ timeout: WORK_HANGS_MS });
  await press(page, "Import it");
  await expect(page.getByRole("heading", { name: "The archive was imported" })).toBeVisible({ timeout: WORK_HANGS_MS });
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await press(page, "Close the report");
  await expect(page.getByRole("heading", { name: "The archive was imported" })).toHaveCount(0);
  await rm(folder, { recursive: true, force: true });
});
