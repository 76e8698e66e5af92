import { expect } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

test("the owner sees the page, copies its link, and chooses its theme", async ({ page, context, own }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await own({ role: "actor", template: "actors" });
  await page.goto("/actors-dashboard/site");
  await expect(page.getByRole("link", { name: "Edit content" })).toHaveAttribute("href", /\/onboarding\/video/);
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await press(page, "Copy link");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("radio", { name: "cinematic" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "cinematic");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "cinematic");
});
