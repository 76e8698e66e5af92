import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { createVisit } from "../../support/counted.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

test("an owner notes a premiere, keeps what the screen shows, shares it with a password, and prints it", async ({
  page,
  own,
  db,
  browser,
}) => {
  const path = await own({ plan: "grow", title: "The Salt Road" });
  const { accountId } = await ownerOf(db, path);
  const today = { day: dayOf(new Date()), at: new Date() };
  for (const country of ["DE", "DE", "FR"]) await createVisit(db, accountId, { ...today, path, country });
  await page.goto("/dashboard/deep-analytics");
  const geography = page.getByRole("region", { name: "Geography" });
  await expect(geography.getByRole("link", { name: "Germany" })).toBeVisible();

  await page.getByRole("button", { name: "Add a note" }).press("Enter");
  await page.getByLabel("What happened?").fill("Festival premiere");
  await page.getByLabel("What happened?").press("Enter");
  await expect(page.getByRole("region", { name: "Notes", exact: true })).toContainText("Festival premiere");
  await expect(page.getByRole("slider", { name: "Views by day" })).toHaveAttribute(
    "aria-valuetext",
    /: 3; .*Festival premiere/,
  );

  await geography.getByRole("link", { name: "Germany" }).click();
  await expect(page).toHaveURL(/country=DE$/);
  await page.getByRole("button", { name: "Keep this view" }).click();
  await page.getByLabel("Name").fill("Our Germany");
  await page.getByRole("button", { name: "Keep view" }).click();
  const kept = page.getByRole("navigation", { name: "Saved views" });
  await expect(kept.getByRole("link", { name: "Our Germany" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByLabel("Password (optional)").fill("salt and snow");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("region", { name: "The link" }).locator("p", { hasText: "/r/" }).innerText();
  expect(await violations(page)).toEqual([]);

  const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await reader.goto(link);
  await expect(reader.getByRole("heading", { name: "This report has a password" })).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  await reader.getByLabel("Password", { exact: true }).fill("salt and snow");
  await reader.getByRole("button", { name: "Open the report" }).click();
  await expect(reader.getByRole("heading", { name: "Our Germany" })).toBeVisible();
  await expect(reader.getByRole("region", { name: "Geography" })).not.toContainText("France");
  await expect(reader.getByRole("link")).toHaveCount(0);
  await expect(reader.getByText("Festival premiere")).toHaveCount(0);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(reader)).toEqual([]);

  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("region", { name: "The link" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect((await reader.reload())?.status()).toBe(404);
  await reader.context().close();

  await page.getByRole("button", { name: "PDF and rows" }).click();
  await page.getByRole("button", { name: "Make the file" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download PDF of this screen/ }).click({ timeout: WORK_HANGS_MS });
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Edit view" }).click();
  await page.getByLabel("Report by mail").selectOption("week");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: "Edit view" }).click();
  await expect(page.getByLabel("Report by mail")).toHaveValue("week");
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(kept.getByRole("link", { name: "Our Germany" })).toBeVisible();
});
