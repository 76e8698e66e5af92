import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Text" });

test("an owner edits a post, copies it, and downloads its picture", async ({ page, own, context }) => {
  await own();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/social-share?network=x");
  await expect(text(page)).toHaveValue(/^The Salt Road is on its way\./);
  await expect(async () => {
    await text(page).fill("The bell is back. 🎬");
    await expect(page.getByText("20 / 280")).toBeVisible({ timeout: 500 });
  }).toPass();
  await press(page, "Copy text");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("The bell is back. 🎬");
  await expect(page.getByRole("link", { name: "Open X" })).toHaveAttribute(
    "href",
    /x\.com\/intent\/post\?text=The%20bell/,
  );

  await page.reload();
  await expect(text(page)).toHaveValue("The bell is back. 🎬");
  await press(page, "Start over");
  await expect(text(page)).toHaveValue(/^The Salt Road is on its way\./);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Story" }).click();
  await expect(page.getByText("1080 × 1920 pixels")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download picture" }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toMatch(/^the-salt-road-.+-story-1080x1920\.jpg$/);
  expect(await sharp(await picture.path()).metadata()).toMatchObject({ format: "jpeg", width: 1080, height: 1920 });

  await page.getByRole("link", { name: "Access video learnings" }).click();
  await page.getByRole("link", { name: "A still that works small" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A still that works small" })).toBeVisible();
});
