import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { QR_QUERY } from "~/features/promotion/clicks/rules.ts";
import { readQr } from "~/platform/qr-thread.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);
const row = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("an owner creates a link, changes it, downloads its QR code and undoes a deletion", async ({
  page,
  context,
  own,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await own({ title: "A Film To Be Linked", plan: "grow" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  await expect(row(page, "A Film To Be Linked")).toBeVisible();

  await press(page, "New link");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Flyer");
  await dialog.getByLabel("Address (optional)").fill("login");
  await press(page, "Create link");
  await expect(dialog.getByLabel("Address (optional)")).toBeFocused();
  await expect(dialog).toContainText("This address is reserved.");
  await dialog.getByLabel("Address (optional)").fill("flyer-of-the-journey");
  await press(page, "Create link");
  await expect(dialog).toHaveCount(0);

  await press(page, "Rename Flyer");
  await page.getByRole("textbox", { name: "Title" }).fill("Festival flyer");
  await page.keyboard.press("Enter");
  const flyer = row(page, "Festival flyer");
  await press(page, "Copy link: Festival flyer");
  await expect(flyer.getByRole("status")).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/l\/flyer-of-the-journey$/);

  await flyer.getByRole("switch").click();
  await expect(flyer.getByRole("switch")).toHaveAccessibleName("Festival flyer: Inactive");

  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, "Emoji of Festival flyer");
  await page.getByRole("button", { name: "Red heart" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Fire" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(flyer).toContainText("🔥");

  await press(page, "Options of Festival flyer");
  await dialog.getByLabel("Click limit").fill("0");
  await press(page, "Save options");
  await expect(dialog.getByLabel("Click limit")).toBeFocused();
  await dialog.getByLabel("Click limit").fill("40");
  await press(page, "Add a destination");
  await dialog.getByLabel("Leads to").fill("https://example.org/phones");
  await press(page, "Save options");
  await expect(dialog).toHaveCount(0);

  await press(page, "QR code of Festival flyer");
  await expect(dialog.getByRole("img")).toBeVisible();
  await dialog.getByLabel("Code").fill("#14213d");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "PNG" }).click();
  expect(await readQr(await readFile(await (await download).path()))).toBe(`${copied}${QR_QUERY}`);
  await page.keyboard.press("Escape");

  await press(page, "Delete Festival flyer");
  await expect(flyer).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(flyer).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by film title" }).fill("festi");
  await expect(page).toHaveURL(/search=festi/);
  await expect(row(page, "A Film To Be Linked")).toHaveCount(0);
  await press(page, "Grid");
  await page.reload();
  await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
  expect(await violations(page)).toEqual([]);
});

test("a row tells where its link leads and what it asks; at the plan's limit nothing is typed in vain", async ({
  page,
  context,
  own,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await own({ title: "A Film With One Link", plan: "free" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard");
  const link = row(page, "A Film With One Link");
  await expect(link).toContainText("Leads to A Film With One Link");
  const dialog = page.getByRole("dialog");
  await press(page, "Options of A Film With One Link");
  await dialog.getByLabel("Click limit").fill("40");
  await dialog.getByLabel("Password").fill("salt-7");
  await press(page, "Save options");
  await expect(link).toContainText("Asks for a password · Ends after 40 clicks");

  // The icons stay where they are, so a second press does not meet another one.
  const copy = page.getByRole("button", { name: "Copy link: A Film With One Link" });
  const before = await copy.boundingBox();
  await copy.click();
  await expect(link.getByRole("status")).toHaveText("Copied");
  expect(await copy.boundingBox()).toEqual(before);

  const menu = page.getByRole("link", { name: "CSV, for spreadsheets" });
  for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(10, 200)]) {
    await page.locator("summary", { hasText: "Export" }).click();
    await expect(menu).toBeVisible();
    await leave();
    await expect(menu).toBeHidden();
  }
  await press(page, "QR code of A Film With One Link");
  await dialog.getByLabel("Background").fill("#ffeecc");
  await page.keyboard.press("Escape");
  await press(page, "QR code of A Film With One Link");
  await expect(dialog.getByLabel("Background")).toHaveValue("#ffeecc");
  await page.keyboard.press("Escape");

  await press(page, "Delete A Film With One Link");
  await expect(page.getByText("Deleted A Film With One Link")).toBeVisible();
  await press(page, "New link");
  await dialog.getByLabel("Title").fill("Flyer");
  await press(page, "Create link");
  await expect(row(page, "Flyer")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await press(page, "New link");
  await expect(dialog.getByRole("link", { name: "See plans" })).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
});
