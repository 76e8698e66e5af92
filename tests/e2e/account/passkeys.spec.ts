import { expect } from "@playwright/test";
import { test } from "../../support/connected.ts";
import { giveAuthenticator } from "../../support/virtual-authenticator.ts";

test("a passkey is added after the password, confirms changes, signs in, and is removed", async ({ page, own }) => {
  test.slow();
  await own();
  await giveAuthenticator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/settings/privacy");
  const part = page.getByRole("region", { name: "Passkeys" });
  await part.getByLabel("Name of the passkey").fill("My phone");
  await part.getByRole("button", { name: "Add a passkey" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByRole("textbox", { name: "Password" }).fill("wrong password");
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(proof.getByText("This is not your current password")).toBeVisible();
  await proof.getByRole("textbox", { name: "Password" }).fill("salt-road-7");
  await proof.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(part.getByText("My phone")).toBeVisible();
  await expect(proof).toHaveCount(0);

  await page.evaluate(() => fetch("/logout", { method: "POST" }));
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Public links" })).toBeVisible();

  await page.goto("/dashboard/settings/privacy");
  await part.getByRole("button", { name: "Remove the passkey My phone" }).click();
  await proof.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(part.getByText("My phone")).toHaveCount(0);
});
