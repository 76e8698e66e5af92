import { expect, type Page } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const LOST = "The server was not reached. Everything you typed is still here.";
const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test("a new link is kept when the line is cut, and made once when the answer alone was lost", async ({ page, own }) => {
  await own({ title: "A Film Without A Line", plan: "grow" });
  await page.goto("/dashboard");
  await press(page, "New link");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Flyer of the lost line");
  await page.context().setOffline(true);
  await press(page, "Create link");
  await expect(dialog.getByRole("status")).toContainText(LOST);
  await expect(dialog.getByLabel("Title")).toHaveValue("Flyer of the lost line");
  await page.context().setOffline(false);
  // The server makes the link, and its answer is lost.
  await page.route("**/studio/links.data", async (route) => {
    await route.fetch();
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

test("options of a link are kept when the line is cut", async ({ page, own }) => {
  await own({ title: "A Film With Options", plan: "grow" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await press(page, "Options of A Film With Options");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Source").fill("festival");
  await page.context().setOffline(true);
  await press(page, "Save options");
  await expect(dialog.getByText(LOST)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel("Source")).toHaveValue("festival");
  await page.context().setOffline(false);
  await press(page, "Save options");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(LOST)).toHaveCount(0);
  await press(page, "Options of A Film With Options");
  await expect(dialog.getByLabel("Source")).toHaveValue("festival");
});

test("chosen emoji are kept when the line is cut, and when the server fails", async ({ page, own }) => {
  await own({ title: "A Film With Emoji", plan: "grow" });
  await page.goto("/dashboard");
  await press(page, "Emoji of A Film With Emoji");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Fire" }).click();
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: LOST })).toBeVisible();
  await page.context().setOffline(false);
  await page.route("**/emoji.data", (route) => route.fulfill({ status: 503, body: "Unavailable" }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "The server could not do this just now." })).toBeVisible();
  await page.unroute("**/emoji.data");
  await expect(dialog.getByRole("button", { name: "Fire" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, "A Film With Emoji")).toContainText("🔥");
});
