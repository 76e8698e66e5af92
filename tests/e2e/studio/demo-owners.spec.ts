import { expect } from "@playwright/test";
import { test } from "../../support/connected.ts";
import { giveAuthenticator } from "../../support/virtual-authenticator.ts";

test("a demo becomes the visitor's own with a passkey, which is asked for when nothing is missing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await giveAuthenticator(page);
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
