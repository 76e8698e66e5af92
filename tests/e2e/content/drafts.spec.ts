import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

const SAVED = "Saved.";

test("what is typed saves itself, is public when it is published, and can be undone after a reload", async ({
  page,
  own,
  browser,
}) => {
  const path = await own();
  const visitor = await (await browser.newContext()).newPage();
  await page.goto("/studio/film/press");
  await page.getByLabel("Director", { exact: true }).fill("Ada Marsh");
  await page.getByRole("button", { name: "Add laurel" }).click();
  await page.getByLabel("Festival", { exact: true }).fill("Rotterdam");
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  const bar = page.getByRole("complementary", { name: "Not public yet" });
  await expect(bar).toContainText("2 changes: director, one laurel added");
  await visitor.goto(path);
  await expect(visitor.getByText("Ada Marsh")).toHaveCount(0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await bar.getByRole("button", { name: "Publish" }).click();
  await expect(bar).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText("Ada Marsh").first()).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.reload();
  const undo = page.getByRole("button", { name: "Undo last change" });
  await expect(undo).toBeEnabled();
  while (await undo.isEnabled()) await undo.click();
  await expect(page.getByLabel("Director", { exact: true })).toHaveValue("");
  await expect(bar).toContainText("2 changes: director, one laurel removed");
  await bar.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Put back: Director" }).click();
  await expect(page.getByRole("button", { name: "Put back: Director" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Put back: Laurel/ })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Discard all" }).click();
  await expect(page.getByLabel("Director", { exact: true })).toHaveValue("Ada Marsh");
  await expect(bar).toHaveCount(0);
});

test("two tabs keep each other's words, and a field that both change asks", async ({ page, own, context }) => {
  await own();
  await page.goto("/studio/film/press");
  const other = await context.newPage();
  await other.goto("/studio/film/press");
  await page.getByLabel("Director", { exact: true }).fill("Ada");
  await expect(other.getByLabel("Director", { exact: true })).toHaveValue("Ada");
  await other.getByLabel("Producer").fill("Bo");
  await expect(page.getByLabel("Producer")).toHaveValue("Bo");
  await page.route("**/studio/pages/*/draft", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByLabel("Director", { exact: true }).fill("Eve");
  await other.getByLabel("Director", { exact: true }).fill("Zoe");
  const clash = page.getByRole("alert").filter({ hasText: "Changed elsewhere" });
  await expect(clash).toContainText("Saved there: “Zoe”");
  await expect(page.getByLabel("Director", { exact: true })).toHaveValue("Eve");
  await clash.getByRole("button", { name: "Keep mine" }).click();
  await expect(other.getByLabel("Director", { exact: true })).toHaveValue("Eve");
  await expect(other.getByText(SAVED, { exact: true })).toBeVisible();
});

test("words typed without a connection stay in the browser and are sent when it is back", async ({
  page,
  own,
  context,
}) => {
  await own();
  await page.goto("/studio/film/press");
  await page.getByLabel("Director", { exact: true }).fill("A");
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  await context.route("**/studio/pages/*/draft", (route) => route.abort());
  await page.getByLabel("Director", { exact: true }).fill("Ada at sea");
  await expect(page.getByText("the server is not reached")).toBeVisible();
  await page.close();
  await context.unroute("**/studio/pages/*/draft");
  const later = await context.newPage();
  await later.goto("/studio/film/press");
  await expect(later.getByLabel("Director", { exact: true })).toHaveValue("Ada at sea");
  await expect(later.getByText(SAVED, { exact: true })).toBeVisible();
  await expect(later.getByRole("complementary", { name: "Not public yet" })).toContainText("1 change: director");
});
