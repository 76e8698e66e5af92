import { expect } from "@playwright/test";
import { test } from "../../support/connected.ts";
import { completed, deliver } from "../../support/stripe-books.ts";
import { press } from "../../support/wizard-steps.ts";

test("an owner pays for a boost at the checkout, may leave it and go on, and sees it run once it is paid", async ({
  page,
  own,
  stripe,
  product,
}) => {
  await own({ title: "A Film To Be Paid For", plan: "grow" });
  await page.goto("/dashboard");
  await press(page, "Boost A Film To Be Paid For");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "What it costs" })).toContainText("You pay $25 now");
  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("link", { name: "Back" }).click();

  await press(page, "Boost A Film To Be Paid For");
  await expect(dialog).toContainText("Awaiting payment");
  await dialog.getByRole("link", { name: "Continue to payment" }).click();
  const session = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL(/\/dashboard/);
  expect((await deliver(product.baseUrl, completed(stripe.session(session)))).status).toBe(200);
  await page.reload();
  await press(page, "Boost A Film To Be Paid For");
  await expect(dialog).toContainText("Running");
  await expect(dialog).not.toContainText("Awaiting payment");
});
