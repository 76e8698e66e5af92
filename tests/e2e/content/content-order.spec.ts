import { expect, type Page } from "@playwright/test";
import { contentProjects } from "~/db/schema/content-projects.ts";
import { type ContentProjectId, newId } from "~/lib/ids.ts";
import { carryTo } from "../../support/carrying.ts";
import { test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

const LETTERS = ["Alpha", "Bravo", "Charlie", "Delta"];

const titles = (page: Page) => page.getByRole("region", { name: "Content", exact: true }).locator("li h3");
const handle = (page: Page, title: string) => page.getByRole("button", { name: `Carry ${title}` });
const card = (page: Page, title: string) =>
  page.locator("li[data-target]", { has: page.getByRole("heading", { name: title, exact: true }) });

async function pasteLetters(page: Page) {
  const dialog = page.getByRole("dialog");
  await press(page, "Add Content");
  await dialog.getByRole("tab", { name: "Several links" }).click();
  const lines = LETTERS.map((name) => `${name} http://127.0.0.1:9/${name}`).join("\n");
  await dialog.getByRole("textbox", { name: "Links" }).fill(lines);
  await dialog.getByRole("button", { name: "Add to project" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(titles(page)).toHaveText(LETTERS);
}

test("items are ordered by mouse and keys, carried to another project, and changed several at once", async ({
  page,
  owner,
}) => {
  const { db, accountId } = await owner({ plan: "grow" });
  const projectId = newId<ContentProjectId>();
  const projects = [{ name: "Interviews" }, { id: projectId, name: "Festival run", chosenAt: new Date() }];
  await db.insert(contentProjects).values(projects.map((project) => ({ accountId, ...project })));
  await page.goto("/studio/content");
  await pasteLetters(page);

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
  await press(page, "Save tags");
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "Alpha").getByRole("list", { name: "Tags" })).toHaveText("pressberlin");
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toContainText("Are you sure you want to delete these 2 content items?");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(titles(page)).toHaveText(["Delta", "Charlie"]);
  await page.getByLabel("Select Charlie").check();
  await bar.getByRole("button", { name: "Move" }).click();
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(titles(page)).toHaveText(["Delta"]);
});
