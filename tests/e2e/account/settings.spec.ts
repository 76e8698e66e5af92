import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

const section = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("one section is open at a time, a saved change shows its banner, and a reset asks first", async ({
  page,
  own,
}) => {
  await own();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Most used" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await section(page, "Account Information").click();
  await expect(page).toHaveURL(/settings\/account$/);
  await page.getByRole("textbox", { name: "Display name" }).fill("Noor Haddad");
  await page.getByRole("button", { name: "Save changes" }).first().click();
  const banner = page.getByText("Settings saved successfully!");
  await expect(banner).toBeVisible();
  await expect(banner).toBeHidden({ timeout: 6000 });
  await section(page, "Notification Preferences").click();
  await expect(page.getByRole("textbox", { name: "Display name" })).toHaveCount(0);
  await page.getByLabel("Marketing emails").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(banner).toBeVisible();
  await section(page, "Danger Zone").click();
  await page.getByRole("button", { name: "Reset settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset settings" }).click();
  await expect(page.getByText("Settings reset to default values!")).toBeVisible();
  await section(page, "Notification Preferences").click();
  await expect(page.getByLabel("Marketing emails")).not.toBeChecked();
  await section(page, "Notification Preferences").click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test("every section is accessible and fits a phone, in the light studio too", async ({ page, own }) => {
  test.slow();
  await own();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/settings/preferences");
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const names = ["account", "billing", "preferences", "privacy", "notifications", "connected-accounts"];
  for (const name of [...names, "api-access", "danger-zone"]) {
    await page.goto(`/dashboard/settings/${name}`);
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
