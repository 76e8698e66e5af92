import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { press } from "../../support/hands.ts";
import { test } from "../../support/owned.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

test("an owner boosts a link within its bounds, sees what it is worth, and ends it", async ({ page, own }) => {
  await own({ title: "A Film To Be Boosted", plan: "grow" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await press(page, "Boost A Film To Be Boosted");
  const dialog = page.getByRole("dialog");
  const applying = dialog.getByRole("button", { name: "Apply Boost" });
  await expect(dialog.getByRole("radio", { name: "30 days" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Unlimited Pro only" })).toBeDisabled();
  await dialog.getByLabel("Total budget").fill("24");
  await expect(dialog).toContainText("Minimum budget is $25");
  await expect(applying).toBeDisabled();
  expect(await violations(page)).toEqual([]);

  await dialog.getByLabel("Total budget").fill("");
  await dialog.getByLabel("Total budget").blur();
  await expect(dialog.getByLabel("Total budget")).toHaveValue("25");
  await dialog.getByRole("radio", { name: /Daily/ }).check();
  await dialog.getByRole("button", { name: "$100", exact: true }).click();
  await dialog.getByRole("radio", { name: /High/ }).check();
  const estimate = dialog.getByRole("status").filter({ hasText: "Estimated clicks" });
  for (const figure of ["4,000", "14,000", "$3,000"]) await expect(estimate).toContainText(figure);
  await page.context().setOffline(true);
  await applying.click();
  await expect(dialog.getByRole("alert")).toHaveText("That did not arrive. Check your connection and try again.");
  await page.context().setOffline(false);
  await applying.click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByRole("listitem").filter({ hasText: "A Film To Be Boosted" })).toContainText("Boosted until");
  const card = page.getByText("Boosted links").locator("..");
  await expect(card).toContainText("1");
  await press(page, "Boost A Film To Be Boosted");
  await expect(dialog).toContainText("$0 of $100 today");
  await expect(dialog).toContainText("Nobody has come by it yet.");
  await dialog.getByRole("button", { name: "Change settings" }).click();
  await expect(dialog.getByRole("radio", { name: /High/ })).toBeChecked();
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Remove Boost" }).click();
  await dialog.getByRole("button", { name: "Remove Boost" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Boosted until")).toHaveCount(0);
  await expect(card).toContainText("0");
});
