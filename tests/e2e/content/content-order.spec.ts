import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { carryTo } from "../../support/carrying.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const LETTERS = ["Alpha", "Bravo", "Charlie", "Delta"];

const titles = (page: Page) => page.getByRole("region", { name: "Content", exact: true }).locator("li h3");
const handle = (page: Page, title: string) => page.getByRole("button", { name: `Carry ${title}` });
const card = (page: Page, title: string) =>
  page.locator("li[data-target]", { has: page.getByRole("heading", { name: title, exact: true }) });

async function createProject(page: Page, name: string) {
  await press(page, "New project");
  await page.getByRole("dialog").getByLabel("Project name").fill(name);
  await press(page, "Create project");
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

async function paste(page: Page, names: string[]) {
  const dialog = page.getByRole("dialog");
  await press(page, "Add Content");
  await dialog.getByRole("tab", { name: "Several links" }).click();
  const lines = names.map((name) => `${name} http://127.0.0.1:9/${name}`).join("\n");
  await dialog.getByRole("textbox", { name: "Links" }).fill(lines);
  await dialog.getByRole("button", { name: "Add to project" }).click();
  await expect(dialog).toHaveCount(0);
}

test("items are ordered by mouse and keys, carried to another project, and changed several at once", async ({
  page,
  own,
}) => {
  await own({ title: "A Film With Content", plan: "grow" });
  await page.goto("/studio/content");
  await createProject(page, "Interviews");
  await createProject(page, "Festival run");
  await paste(page, LETTERS);
  await expect(titles(page)).toHaveText(LETTERS);

  await carryTo(page, handle(page, "Alpha"), card(page, "Charlie"));
  await page.mouse.up();
  await expect(titles(page)).toHaveText(["Bravo", "Charlie", "Alpha", "Delta"]);
  await handle(page, "Alpha").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Alpha: place 4\./)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(/^Alpha: place 1\./)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(titles(page)).toHaveText(LETTERS);

  await carryTo(page, handle(page, "Delta"), page.locator("li[data-target]", { hasText: "Interviews" }));
  await page.mouse.up();
  await expect(page.getByText("Moved Delta to Interviews")).toBeVisible();
  await expect(titles(page)).toHaveText(["Alpha", "Bravo", "Charlie"]);
  await press(page, "Undo");
  await expect(titles(page)).toHaveText(["Delta", "Alpha", "Bravo", "Charlie"]);

  const bar = page.getByRole("region", { name: "Selected content" });
  await page.getByLabel("Select Alpha").check();
  await page.getByLabel("Select Bravo").check();
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Tags" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add tags").fill("press, berlin");
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await press(page, "Save tags");
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "Alpha").getByRole("list", { name: "Tags" })).toHaveText("pressberlin");
  await bar.getByRole("button", { name: "Tags" }).click();
  await dialog.getByLabel("press").check();
  await press(page, "Save tags");
  await expect(card(page, "Bravo").getByRole("list", { name: "Tags" })).toHaveText("berlin");

  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toContainText("Are you sure you want to delete these 2 content items?");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(titles(page)).toHaveText(["Delta", "Charlie"]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(titles(page)).toHaveText(["Delta", "Alpha", "Bravo", "Charlie"]);

  await page.getByLabel("Select Charlie").check();
  await bar.getByRole("button", { name: "Move" }).click();
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(titles(page)).toHaveText(["Delta", "Alpha", "Bravo"]);
  await page.getByLabel("Select Delta").check();
  for (const [width, view] of [
    [390, "List"],
    [1440, "Grid"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await press(page, view);
    expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
