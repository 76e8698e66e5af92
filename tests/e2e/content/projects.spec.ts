import { expect, type Locator, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { carryTo } from "../../support/carrying.ts";
import { createFolder, createProject } from "../../support/factories/content.ts";
import { test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const dialogOf = (page: Page) => page.getByRole("dialog");

async function save(page: Page) {
  await dialogOf(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test("a filmmaker fills in a page for another film, previews it, puts it online, copies and deletes it", async ({
  page,
  own,
}) => {
  await own({ title: "The First Film", plan: "grow" });
  await page.goto("/dashboard/projects");
  await press(page, "Create Your First Project");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "Create New Project" })).toBeVisible();
  await dialog.getByLabel("Title").fill("The Second Film");
  await dialog.getByLabel("Drama", { exact: true }).check();
  await dialog.getByRole("tab", { name: "Template" }).click();
  await dialog.getByLabel("Classic", { exact: true }).check();
  await dialog.getByRole("tab", { name: "Grid Editor" }).click();
  await dialog.getByRole("button", { name: "Add section" }).click();
  await dialog.getByLabel("Title of section 1").fill("Behind the ice");
  await dialog.getByRole("button", { name: "Add card" }).click();
  await dialog.getByLabel("Title", { exact: true }).fill("The camera at minus thirty");
  await dialog.getByRole("button", { name: "Add card" }).click();
  await dialog.getByLabel("Title", { exact: true }).nth(1).fill("The diver");
  await dialog.getByRole("button", { name: "Move card 2 up" }).click();
  await dialog.getByRole("tab", { name: "Links" }).click();
  await dialog.getByLabel("Vimeo").fill("https://vimeo.com/second");
  await dialog.getByRole("tab", { name: "Settings" }).click();
  await dialog.getByLabel("Status").selectOption("live");

  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Preview" }).click();
  const preview = await opening;
  await expect(preview).toHaveURL(/\/preview\/new$/);
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("The Second Film");
  await expect(preview.getByText(/The diver|The camera at minus thirty/)).toHaveText([
    "The diver",
    "The camera at minus thirty",
  ]);
  await preview.close();
  await save(page);
  await expect(card(page, "The Second Film")).toContainText("Live");
  await expect(card(page, "The Second Film")).toContainText("Drama");

  await page.getByLabel("Actions for The Second Film", { exact: true }).click();
  await card(page, "The Second Film").getByText("Duplicate", { exact: true }).click();
  await expect(card(page, "The Second Film (Copy)")).toContainText("Draft");

  await press(page, "Folders");
  await dialog.getByLabel("New folder").fill("Festival run");
  await press(page, "Create folder");
  await dialog.getByLabel("0 projects").fill("Festival tour");
  await press(page, "Rename Festival run");
  await expect(dialog.getByRole("button", { name: "Rename Festival tour" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog, "nothing is asked about what was saved").toHaveCount(0);
  await page.getByLabel("Actions for The Second Film (Copy)", { exact: true }).click();
  await card(page, "The Second Film (Copy)").getByText("Move to folder", { exact: true }).click();
  await dialog.getByLabel("Folder").selectOption({ label: "Festival tour" });
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByLabel("Folder").locator("option", { hasText: "Festival tour (1)" })).toHaveCount(1);

  for (const title of ["The Second Film", "The Second Film (Copy)"])
    await page.getByLabel(`Select ${title}`, { exact: true }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("region", { name: "Selected projects" }).getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "The Second Film")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(card(page, "The Second Film")).toContainText("Live");
  await expect(card(page, "The Second Film (Copy)")).toBeVisible();
});

test("two tabs that save one project: the second chooses between both words", async ({ page, context, owner }) => {
  const { db, accountId } = await owner({ plan: "grow" });
  await createProject(db, accountId, { title: "Two Tabs" });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/dashboard/projects");
    await press(tab, "Continue Editing Two Tabs");
    await expect(dialogOf(tab).getByLabel("Description")).toBeVisible();
  }
  await dialogOf(page).getByLabel("Description").fill("From the first tab.");
  await dialogOf(other).getByLabel("Description").fill("From the second tab.");
  await save(page);
  await dialogOf(other).getByRole("button", { name: "Save Changes" }).click();
  await expect(dialogOf(other).getByText("Changed elsewhere while you were typing")).toBeVisible();
  await expect(dialogOf(other).getByText("Saved there: “From the first tab.”")).toBeVisible();
  await dialogOf(other).getByRole("button", { name: "Keep mine" }).click();
  await save(other);
  await expect(card(other, "Two Tabs")).toContainText("From the second tab.");
});

test("projects are carried into folders: by mouse, by keys, undone, and offline without a loss", async ({
  page,
  context,
  owner,
}) => {
  const { db, accountId } = await owner({ plan: "grow" });
  await createProject(db, accountId, { title: "Carried" });
  for (const name of ["Autumn", "Festival run"]) await createFolder(db, accountId, name);
  await page.goto("/dashboard/projects");
  const inFolder = (words: string) => page.getByLabel("Folder").locator("option", { hasText: words });
  const handle = page.getByRole("button", { name: "Carry Carried to a folder" });

  await carryOver(page, handle, "Festival run");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(inFolder("Festival run (0)")).toHaveCount(1);
  await carryOver(page, handle, "Festival run");
  await page.mouse.up();
  await expect(inFolder("Festival run (1)")).toHaveCount(1);
  await expect(page.getByText("Moved Carried to Festival run")).toBeVisible();
  await press(page, "Undo");
  await expect(inFolder("Festival run (0)")).toHaveCount(1);

  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Carried: Autumn\./)).toBeAttached();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(inFolder("Festival run (1)")).toHaveCount(1);

  await context.setOffline(true);
  await carryOver(page, handle, "Autumn");
  await page.mouse.up();
  await expect(page.getByText("The server was not reached.")).toBeVisible();
  await expect(inFolder("Festival run (1)")).toHaveCount(1);
  await context.setOffline(false);
  await carryOver(page, handle, "Autumn");
  await page.mouse.up();
  await expect(inFolder("Autumn (1)")).toHaveCount(1);
});

/** Takes a project by its handle and holds it over a folder. */
const carryOver = (page: Page, handle: Locator, folder: string) =>
  carryTo(page, handle, page.locator("[data-target]", { hasText: folder }));
