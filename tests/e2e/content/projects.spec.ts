import { expect, type Locator, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { carryTo } from "../../support/carrying.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const dialogOf = (page: Page) => page.getByRole("dialog");

async function choose(page: Page, title: string, action: string) {
  await card(page, title).getByLabel(`Actions for ${title}`, { exact: true }).click();
  await card(page, title).getByText(action, { exact: true }).click();
}

async function save(page: Page) {
  await dialogOf(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test("a filmmaker makes a page for another film, publishes, copies, files and deletes it", async ({ page, own }) => {
  const path = await own({ title: "The First Film", plan: "grow" });
  await page.goto("/dashboard/projects");
  await expect(page.getByText("of 3 allowed")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Your plan" })).toContainText("Community plan · 3 Projects");
  expect(await violations(page)).toEqual([]);

  await press(page, "Create Your First Project");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "Create New Project" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Title").fill("The Second Film");
  await dialog.getByLabel("Description").fill("A bell under the ice.");
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
  expect(await violations(page)).toEqual([]);
  await save(page);

  await expect(card(page, "The Second Film")).toContainText("Live");
  await expect(card(page, "The Second Film")).toContainText("Drama");
  expect(await violations(page)).toEqual([]);
  const guest = await page.context().browser()?.newPage();
  if (!guest) throw new Error("there is no browser");
  await guest.goto(new URL("/films/the-second-film", page.url()).href);
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("The Second Film");
  await expect(guest.getByText("The diver")).toBeVisible();
  await guest.goto(new URL(path, page.url()).href);
  await guest.getByRole("link", { name: "The Second Film" }).click();
  await expect(guest).toHaveURL(/\/films\/the-second-film$/);

  await choose(page, "The Second Film", "Duplicate");
  await expect(card(page, "The Second Film (Copy)")).toContainText("Draft");
  await press(page, "Folders");
  await dialog.getByLabel("New folder").fill("Festival run");
  await press(page, "Create folder");
  await expect(dialog.getByText("0 projects")).toBeVisible();
  await dialog.getByLabel("Close").click();
  await choose(page, "The Second Film (Copy)", "Move to folder");
  await dialog.getByLabel("Folder").selectOption({ label: "Festival run" });
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByLabel("Folder").locator("option", { hasText: "Festival run (1)" })).toHaveCount(1);

  await page.getByLabel("Select The Second Film", { exact: true }).check();
  await page.getByLabel("Select The Second Film (Copy)", { exact: true }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("region", { name: "Selected projects" }).getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "The Second Film")).toHaveCount(0);
  // The move before it can be undone as well.
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(card(page, "The Second Film")).toContainText("Live");
  await expect(card(page, "The Second Film (Copy)")).toBeVisible();
  await guest.close();
});

test("two tabs that save one project: the second chooses between both words", async ({ page, context, own }) => {
  await own({ title: "The First Film", plan: "grow" });
  await page.goto("/dashboard/projects");
  await press(page, "Create Your First Project");
  await dialogOf(page).getByLabel("Title").fill("Two Tabs");
  await save(page);
  const other = await context.newPage();
  await other.goto("/dashboard/projects");
  for (const tab of [page, other]) {
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
  own,
}) => {
  await own({ title: "The First Film", plan: "grow" });
  await page.goto("/dashboard/projects");
  await press(page, "Create Your First Project");
  await dialogOf(page).getByLabel("Title").fill("Carried");
  await save(page);
  await press(page, "Folders");
  for (const name of ["Autumn", "Festival run"]) {
    await dialogOf(page).getByLabel("New folder").fill(name);
    await press(page, "Create folder");
    await expect(dialogOf(page).getByRole("button", { name: `Rename ${name}` })).toBeVisible();
  }
  await dialogOf(page).getByLabel("Close").click();
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
  expect(await violations(page)).toEqual([]);
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

test("the dialog previews what is not saved, and saves nothing by it", async ({ page, own }) => {
  await own({ title: "The First Film", plan: "grow" });
  await page.goto("/dashboard/projects");
  await press(page, "Create Your First Project");
  await dialogOf(page).getByLabel("Title").fill("Only Previewed");
  const opening = page.waitForEvent("popup");
  await dialogOf(page).getByRole("button", { name: "Preview" }).click();
  const preview = await opening;
  await expect(preview).toHaveURL(/\/preview\/new$/);
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("Only Previewed");
  await preview.close();
  await page.reload();
  await expect(page.getByRole("button", { name: "Create Your First Project" })).toBeVisible();
});
