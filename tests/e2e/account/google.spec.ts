import { expect } from "@playwright/test";
import { test } from "../../support/connected.ts";

test("signing in leads over the provider's page into the wizard; cancelling leads back", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Google sign-in was cancelled")).toBeVisible();
  await page.waitForURL("**/signup");

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "ada@provider.example" }).click();
  await expect(page.getByText("Authentication successful! Redirecting...")).toBeVisible();
  await page.waitForURL("**/onboarding/welcome");
  await page.getByRole("link", { name: "Create Project" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("ada@provider.example");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the browser lets our form lead to the provider and back", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: "ada@provider.example" }).click();
    await page.waitForURL((url) => url.pathname === "/onboarding/welcome");
  });
});
