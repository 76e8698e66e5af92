import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const inPlace = (page: Page, name: string) => page.locator(".hero").getByRole("textbox", { name });
const title = (page: Page) => inPlace(page, "Title");
const description = (page: Page) => inPlace(page, "Description");

/** Waits until a visitor's page contains the text. */
async function expectForVisitors(page: Page, path: string, text: string) {
  await expect.poll(async () => (await page.request.get(path, { headers: { cookie: "" } })).text()).toContain(text);
}

async function expectAccessible(page: Page) {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

test("an owner edits title and description in place, with the keyboard alone", async ({ page, own }) => {
  const path = await own();
  await page.goto("/netflix");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Edit Mode" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "All of the page" })).toHaveAttribute("href", "/editor");
  await expectAccessible(page);

  await title(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("The Glass Road");
  await page.keyboard.press("Escape");
  await expect(title(page)).toHaveText("The Salt Road");

  await title(page).fill("The Glass Road");
  await title(page).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  await description(page).fill("Two sisters.");
  await description(page).press("End");
  await description(page).press("Enter");
  await page.keyboard.type("One bell.");
  await description(page).press("ControlOrMeta+Enter");
  await expect(description(page)).not.toBeFocused();
  await press(page, "Done Editing");
  await expect(page.getByRole("button", { name: "Edit Mode" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Glass Road");
  await expect(page.getByText("Not public yet: 2 changes: title, description")).toBeVisible();
  expect(await (await page.request.get(path, { headers: { cookie: "" } })).text()).not.toContain("The Glass Road");
  await expectAccessible(page);
  await press(page, "Publish");
  await expectForVisitors(page, path, "The Glass Road");
  await expectForVisitors(page, path, "Two sisters.\nOne bell.");
});

test("a refused text shows its message in place, and editing ends only after it is fixed", async ({ page, own }) => {
  await own({ role: "actor", template: "actors", description: "" });
  await page.goto("/actors?edit=on");
  await title(page).fill("");
  await title(page).blur();
  await expect(page.getByRole("alert").filter({ hasText: "Please enter a title" })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Done Editing");
  await expect(title(page)).toBeFocused();
  await title(page).fill("Reel 2026");
  await press(page, "Done Editing");
  await expect(page.getByRole("button", { name: "Edit Mode" })).toBeVisible();
  await expect(page.getByText("Reel 2026").first()).toBeVisible();
});

test("a text that cannot be sent stays in its field", async ({ page, own, context }) => {
  await own();
  await page.goto("/netflix?edit=on");
  await expect(title(page)).toBeVisible();
  await context.setOffline(true);
  await title(page).fill("The Lost Road");
  await title(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Check your connection" })).toBeVisible();
  await context.setOffline(false);
  await title(page).focus();
  await title(page).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form does the same", async ({ page, own }) => {
    const path = await own();
    await page.goto("/netflix");
    await press(page, "Edit Mode");
    await page.getByRole("link", { name: "Edit words" }).click();
    await page.getByLabel("Title", { exact: true }).fill("");
    await page.getByLabel("Description").fill("A bell.");
    await press(page, "Save");
    await expect(page.getByText("Please enter a title")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("A bell.");
    await page.getByLabel("Title", { exact: true }).fill("The Plain Road");
    await press(page, "Save");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Plain Road");
    await press(page, "Done Editing");
    await expect(page.getByRole("button", { name: "Edit Mode" })).toBeVisible();
    await press(page, "Publish");
    await expectForVisitors(page, path, "The Plain Road");
  });
});

test("a visitor without a page sees a sample that cannot be edited", async ({ page }) => {
  for (const showcase of ["netflix", "actors"]) {
    await page.goto(`/${showcase}`);
    await expect(page.getByText("This is a sample").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit Mode" })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Make your own page" }).click();
  await page.waitForURL("**/signup");
});
