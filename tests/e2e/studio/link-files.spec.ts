import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

test("an owner brings links of another service, and sees first what will happen", async ({ page, own }) => {
  await own({ title: "A Film With Links", plan: "grow" });
  await page.goto("/studio/content");
  await press(page, "New project");
  await page.getByRole("dialog").getByLabel("Project name").fill("Link in bio");
  await press(page, "Create project");
  await expect(page.getByRole("heading", { name: "No content yet" })).toBeVisible();
  await press(page, "Add Content");
  await page.getByRole("link", { name: "Bring them as a CSV file" }).click();
  await expect(page.getByRole("heading", { name: "Bring your links" })).toBeVisible();

  const rows = [
    "Link Title;Link URL",
    "Shop;https://example.org/shop",
    "Zoë;https://example.org/zoe",
    "Bad;javascript:x",
  ];
  const buffer = Buffer.from(rows.join("\r\n"), "latin1");
  await page.getByLabel("CSV file").setInputFiles({ name: "links.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { name: "2 links to add to the project" })).toBeVisible();
  await expect(page.getByRole("region", { name: "One row left out" })).toContainText("Only addresses that begin");
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await page.getByLabel("What Link URL holds").selectOption("Not taken");
  await expect(page.getByText("Choose which column holds the addresses.")).toBeVisible();
  await page.getByLabel("What Link URL holds").selectOption("Address");
  await press(page, "Bring these links");
  await expect(page.getByRole("heading", { name: "Your links are here" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 links added to the project" })).toBeVisible();
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("link", { name: "To your content" }).click();
  await expect(page.getByRole("heading", { name: "Zoë", exact: true })).toBeVisible();
});
