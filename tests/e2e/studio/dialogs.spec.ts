import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

test("a dialog with typed words asks before it closes; any other closes", async ({ page, own }) => {
  await own({ title: "A Film With Dialogs", plan: "grow" });
  await page.goto("/dashboard");
  const dialog = page.getByRole("dialog");
  const question = dialog.getByRole("region", { name: "Close without saving?" });
  await press(page, "New link");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await press(page, "New link");
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);

  await press(page, "New link");
  await dialog.getByLabel("Title").fill("Flyer");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await press(page, "Keep editing");
  await expect(dialog.getByLabel("Title")).toHaveValue("Flyer");
  await page.mouse.click(5, 5);
  await press(page, "Close without saving");
  await expect(dialog).toHaveCount(0);
});

test("an error goes when its field is changed, and comes with the next answer", async ({ page, own }) => {
  await own({ title: "A Film With Errors", plan: "grow" });
  await page.goto("/dashboard");
  await press(page, "New link");
  const dialog = page.getByRole("dialog");
  const address = dialog.getByLabel("Address (optional)");
  await address.fill("login");
  await press(page, "Create link");
  await expect(dialog).toContainText("This address is reserved.");
  await address.pressSequentially("x");
  await expect(dialog).not.toContainText("This address is reserved.");
  await expect(address).not.toHaveAttribute("aria-invalid");
  await address.fill("signup");
  await press(page, "Create link");
  await expect(dialog).toContainText("This address is reserved.");
});

test("the message about a new plan goes when it is dismissed", async ({ page, product, own }) => {
  const path = await own({ title: "A Film With A Plan", plan: "basic" });
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  await db
    .update(accounts)
    .set({ offer: "visibility" })
    .where(eq(accounts.username, path.replace("/u/", "")));
  await db.$client.end();
  await page.goto("/dashboard?chosen=visibility");
  const message = page.getByText("Its limits count from this moment.");
  await expect(message).toBeVisible();
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Public links" })).toBeVisible();
  await expect(message).toHaveCount(0);
});
