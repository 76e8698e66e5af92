import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { publish } from "../../support/publish.ts";

const CREDITS = "Editor: Noor Haddad\nSound\tBea Lindqvist\nTHE CREW";

test("the form has an index that stays, and takes a pasted list of credits", async ({ page, own }) => {
  const path = await own();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studio/film/press");
  const index = page.getByRole("navigation", { name: "Parts of this form" });
  const form = page.locator("form[method=post]").filter({ has: index });
  const headings = await form.getByRole("heading", { level: 2 }).allTextContents();
  expect(await index.getByRole("link").locator("span:first-child").allTextContents()).toEqual(headings);

  await index.getByRole("link", { name: "Credits" }).click();
  const part = page.getByRole("region", { name: "Credits" });
  await expect(part).toBeInViewport();
  await expect(index).toBeInViewport();
  await part.getByText("Paste a list of credits").click();
  await part.getByLabel("Credits", { exact: true }).fill(CREDITS);
  await expect(part.getByText("2 credits can be added.")).toBeVisible();
  await expect(part.getByText("1 line cannot be read: “THE CREW”")).toBeVisible();
  await part.getByRole("button", { name: "Add these credits" }).click();
  await expect(part.getByLabel("Credits", { exact: true })).toHaveValue("THE CREW");
  await expect(index.getByRole("link", { name: "Credits 2 complete" })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(index).toBeInViewport();
  }
  await publish(page);
  await page.goto(path);
  await expect(page.getByText("Noor Haddad")).toBeAttached();
  await expect(page.getByText("Bea Lindqvist")).toBeAttached();
});
