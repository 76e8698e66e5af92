import { test as base, expect } from "@playwright/test";
import { startOpenIdProvider } from "../../support/openid-provider.ts";
import { startProductProcess } from "../../support/product-process.ts";

const PEOPLE = [{ sub: "1001", email: "ada@example.org", email_verified: true, name: "Ada Marsh" }];

const test = base.extend<{ baseURL: string }, { address: string }>({
  address: [
    async ({ browserName: _ }, use) => {
      const provider = await startOpenIdProvider(PEOPLE);
      const { clientId, clientSecret, issuer } = provider.google;
      const env = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer };
      const product = await startProductProcess({ env });
      await use(product.baseUrl);
      await product.discard();
      await provider.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ address }, use) => use(address),
});

test("signing in leads over the provider's page into the wizard; cancelling leads back", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Google sign-in was cancelled")).toBeVisible();
  await page.waitForURL("**/signup");

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "ada@example.org" }).click();
  await expect(page.getByText("Authentication successful! Redirecting...")).toBeVisible();
  await page.waitForURL("**/onboarding/welcome");
  await page.getByRole("link", { name: "Create Project" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the browser lets our form lead to the provider and back", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: "ada@example.org" }).click();
    await page.waitForURL((url) => url.pathname === "/onboarding/welcome");
  });
});
