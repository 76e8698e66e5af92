import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

test("the premiere leads to a poster with a code, for A4 and A3", async ({ page, own }) => {
  await own({ title: "The Salt Road" });
  await page.goto("/dashboard?premiere");
  await page.getByRole("link", { name: "As a poster" }).click();
  await expect(page.getByRole("heading", { name: "QR poster" })).toBeVisible();
  for (const size of ["A4", "A3"]) {
    const link = page.getByRole("link", { name: `${size}, PDF` });
    await expect(link).toBeVisible({ timeout: WORK_HANGS_MS });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^the-salt-road.*-poster-${size.toLowerCase()}\\.pdf$`));
  }
  expect((await axeOn(page).include("main").analyze()).violations).toEqual([]);
});
