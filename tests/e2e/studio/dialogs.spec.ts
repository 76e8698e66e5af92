import { expect } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

test("a dialog with typed words asks before it closes; any other closes", async ({ page, own }) => {
  await own({ plan: "grow" });
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
  await press(page, "Keep editing");
  await expect(dialog.getByLabel("Title")).toHaveValue("Flyer");

  await test.step("an error goes when its field is changed, and comes with the next answer", async () => {
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
  await page.mouse.click(5, 5);
  await press(page, "Close without saving");
  await expect(dialog).toHaveCount(0);
});
