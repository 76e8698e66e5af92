import { expect } from "@playwright/test";
import { linkFilePath } from "~/features/studio/link-files/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { createContent } from "../../support/factories/content.ts";
import { test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

const ROWS = [
  "Link Title;Link URL",
  "Shop;https://example.org/shop",
  "Zoë;https://example.org/zoe",
  "Bad;javascript:x",
];

test("a chosen file of links is shown at once, follows its columns, and is brought", async ({ page, owner }) => {
  const { db, accountId } = await owner({ plan: "grow" });
  await page.goto(linkFilePath((await createContent(db, accountId)).projectId));
  const buffer = Buffer.from(ROWS.join("\r\n"), "latin1");
  await page.getByLabel("CSV file").setInputFiles({ name: "links.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { name: "2 links to add to the project" })).toBeVisible();
  await expect(page.getByRole("region", { name: "One row left out" })).toContainText("Only addresses that begin");
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByLabel("What Link URL holds").selectOption("Not taken");
  await expect(page.getByText("Choose which column holds the addresses.")).toBeVisible();
  await page.getByLabel("What Link URL holds").selectOption("Address");
  await press(page, "Bring these links");
  await expect(page.getByRole("heading", { name: "2 links added to the project" })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: "To your content" }).click();
  await expect(page.getByRole("heading", { name: "Zoë", exact: true })).toBeVisible();
});
