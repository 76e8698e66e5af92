import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/connected.ts";
import { giveAuthenticator } from "../../support/virtual-authenticator.ts";
import { press } from "../../support/wizard-steps.ts";

test("a demo becomes the visitor's own with Google after all, and another one with a passkey", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await giveAuthenticator(page);
  await page.goto("/demo");
  await page.getByRole("button", { name: /^Actor/ }).click();
  await expect(page).toHaveURL(/\/actors-dashboard$/);
  await page.goto("/studio/demo#mine");
  await press(page, "Continue with Google");
  await page.getByRole("button", { name: "nell@provider.example" }).click();
  await expect(page.getByText("You will sign in with Google as nell@provider.example.")).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByLabel("Username").fill("nell-of-provider");
  await page.getByLabel(/^I agree/).check();
  await press(page, "Make this mine");
  await expect(page).toHaveURL(/\/onboarding\/genres$/);

  await page.context().clearCookies();
  await page.goto("/demo");
  await page.getByRole("button", { name: /^Filmmaker/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/studio/demo#mine");
  const passkey = page.getByRole("button", { name: "Use a passkey instead of a password" });
  await passkey.click();
  await expect(page.getByText("Please agree to the Terms of Service and Privacy Policy")).toBeVisible();
  await page.getByLabel("Email").fill("una@ortiz.example");
  await page.getByLabel("Username").fill("una-ortiz");
  await page.getByLabel(/^I agree/).check();
  await passkey.click();
  await expect(page).toHaveURL(/\/onboarding\/genres$/);
});
