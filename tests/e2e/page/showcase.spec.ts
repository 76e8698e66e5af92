import { expect, type Page } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const title = (page: Page) => page.frameLocator("iframe").getByRole("textbox", { name: "Title", exact: true });

test("an owner goes from the own page to its editor and back, and publishes there", async ({ page, own }) => {
  const path = await own();
  await page.goto("/netflix");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Edit Mode" })).toBeFocused();
  await page.keyboard.press("Enter");
  await title(page).fill("The Glass Road");
  await title(page).press("Enter");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Done Editing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Glass Road");
  await expect(page.getByText("Not public yet: 1 change: title")).toBeVisible();
  await press(page, "Publish");
  await expect
    .poll(async () => (await page.request.get(path, { headers: { cookie: "" } })).text())
    .toContain("The Glass Road");
  await expect(page).toHaveURL(/\/netflix$/);
});

test("a visitor without a page sees a sample that cannot be edited", async ({ page }) => {
  for (const showcase of ["netflix", "actors"]) {
    await page.goto(`/${showcase}`);
    await expect(page.getByText("This is a sample").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit Mode" })).toHaveCount(0);
    const moved = () => page.locator("video.film").evaluate((film: HTMLVideoElement) => film.currentTime);
    await expect.poll(moved).toBeGreaterThan(0.2);
  }
  await page.getByRole("link", { name: "Make your own page" }).click();
  await page.waitForURL("**/signup");
});
