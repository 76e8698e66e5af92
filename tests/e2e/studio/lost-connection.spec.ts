import { expect, type Page } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const LOST = "The server was not reached. Everything you typed is still here.";
/** A link of the list, by a button that only its own row has. */
const row = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Emoji of ${title}` }) });

test("what is typed and chosen in dialogs is kept when the line is cut, and sent once when it is back", async ({
  page,
  context,
  own,
}) => {
  await own({ title: "A Film Without A Line", plan: "grow" });
  await page.goto("/dashboard");
  const dialog = page.getByRole("dialog");

  await test.step("a new link, also when its answer alone was lost", async () => {
    await press(page, "New link");
    await dialog.getByLabel("Title").fill("Flyer of the lost line");
    await context.setOffline(true);
    await press(page, "Create link");
    await expect(dialog.getByRole("status")).toContainText(LOST);
    await expect(dialog.getByLabel("Title")).toHaveValue("Flyer of the lost line");
    await context.setOffline(false);
    // The server makes the link, and its answer is lost.
    await page.route("**/studio/links.data", async (route) => {
      await route.fetch({ maxRetries: 3 });
      await route.abort("connectionreset");
    });
    const lost = page.waitForEvent("requestfailed");
    await press(page, "Create link");
    await lost;
    await expect(dialog.getByRole("status")).toContainText(LOST);
    await page.unroute("**/studio/links.data");
    await press(page, "Create link");
    await expect(dialog).toHaveCount(0);
    await expect(row(page, "Flyer of the lost line")).toHaveCount(1);
  });

  await test.step("emoji, also when the server fails", async () => {
    await press(page, "Emoji of A Film Without A Line");
    await dialog.getByRole("button", { name: "Fire" }).click();
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("status").filter({ hasText: LOST })).toBeVisible();
    await context.setOffline(false);
    await page.route("**/emoji.data", (route) => route.fulfill({ status: 503, body: "Unavailable" }));
    await dialog.getByRole("button", { name: "Save" }).click();
    const failed = dialog.getByRole("status").filter({ hasText: "The server could not do this just now." });
    await expect(failed).toBeVisible();
    await page.unroute("**/emoji.data");
    await expect(dialog.getByRole("button", { name: "Fire" })).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, "A Film Without A Line")).toContainText("🔥");
  });

  await test.step("options, whose failure is in sight on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await press(page, "Options of A Film Without A Line");
    await dialog.getByLabel("Source").fill("festival");
    await context.setOffline(true);
    await press(page, "Save options");
    await expect(dialog.getByText(LOST)).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await press(page, "Save options");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(LOST)).toHaveCount(0);
    await press(page, "Options of A Film Without A Line");
    await expect(dialog.getByLabel("Source")).toHaveValue("festival");
  });
});
