import { rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { craftArchive } from "../../support/archives.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

const link = (code: string) => ({
  ...{ id: crypto.randomUUID(), account_id: crypto.randomUUID(), film_id: null, code, title: "Premiere night" },
  ...{ is_enabled: true, emoji: [], expires_at: null, click_limit: null, utm: {}, targets: [], removed_at: null },
  ...{ created_at: "2026-01-01T00:00:00+00:00", updated_at: "2026-01-01T00:00:00+00:00", has_password: false },
  ...{ people: 900, bots: 0, previews: 0, heads: 0 },
});

test("an owner brings an archive: it is refused with a reason, checked, imported and reported", async ({
  page,
  own,
}) => {
  const folder = await scratchFolder();
  await own({ title: "A Film That Stays" });
  await page.goto("/dashboard/export");
  await press(page, "Check the archive");
  await expect(page.getByText("Please choose the archive that an export has made")).toBeVisible();

  const archive = page.getByLabel("Archive", { exact: true });
  await archive.setInputFiles({ name: "letter.zip", mimeType: "application/zip", buffer: Buffer.from("Dear editor,") });
  await press(page, "Check the archive");
  await expect(page.getByText("This file is not a ZIP archive")).toBeVisible({ timeout: WORK_HANGS_MS });

  const code = `night-${crypto.randomUUID().slice(0, 8)}`;
  const records = { links: [link(code), link("no spaces")], campaigns: [{ id: crypto.randomUUID() }] };
  await archive.setInputFiles(await craftArchive(folder, { records }));
  await press(page, "Check the archive");
  await expect(page.getByRole("heading", { name: "This would come" })).toBeVisible({ timeout: WORK_HANGS_MS });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByText("What could not be read, line by line").click();
  await expect(page.getByText("short links, line 2")).toBeVisible();
  await press(page, "Import it");
  await expect(page.getByRole("heading", { name: "The archive was imported" })).toBeVisible({ timeout: WORK_HANGS_MS });
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.goto("/dashboard/public-links");
  await expect(page.getByText("Premiere night").first()).toBeVisible();
  await page.goto("/dashboard/export");
  await press(page, "Close the report");
  await expect(page.getByRole("heading", { name: "The archive was imported" })).toHaveCount(0);
  await rm(folder, { recursive: true, force: true });
});
