import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function choose(page: Page, title: string, action: string) {
  await card(page, title).getByLabel(`Actions for ${title}`, { exact: true }).click();
  await card(page, title).getByText(action, { exact: true }).click();
}

test("an owner collects links in projects, finds one, copies it, and undoes deletions", async ({ page, own }) => {
  await own({ title: "A Film With Content", plan: "grow" });
  await page.goto("/studio/content");
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Project Selected" })).toBeVisible();
  await press(page, "Add Content");
  await expect(page.getByText("Please select a project first")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const dialog = page.getByRole("dialog");
  await press(page, "New project");
  await press(page, "Create project");
  await expect(dialog).toContainText("Project name is required");
  await expect(dialog.getByLabel("Project name")).toBeFocused();
  await dialog.getByLabel("Project name").fill("Festival run");
  await dialog.getByLabel("Genres").fill("Drama, Noir");
  await press(page, "Create project");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "No content yet" })).toBeVisible();

  await press(page, "Add Content");
  await press(page, "Add to project");
  await expect(dialog).toContainText("URL is required");
  await dialog.getByLabel("URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await expect(dialog.getByText("YouTube video")).toBeVisible();
  await dialog.getByLabel("Title").fill("Trailer");
  await dialog.getByLabel("Tags").fill("teaser, festival");
  expect(await violations(page)).toEqual([]);
  await page.route("**/items.data*", (route) => route.abort());
  await press(page, "Add to project");
  await expect(dialog).toContainText("Failed to save content. Please try again.");
  await page.unroute("**/items.data*");
  await press(page, "Add to project");
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "Trailer")).toContainText("YouTube");
  await expect(card(page, "Trailer").getByText("Open Link")).toHaveAttribute("href", "https://youtu.be/dQw4w9WgXcQ");

  await choose(page, "Trailer", "Duplicate");
  await expect(card(page, "Trailer (Copy)")).toBeVisible();
  await choose(page, "Trailer (Copy)", "Edit");
  await expect(dialog.getByLabel("URL")).toBeDisabled();
  await dialog.getByLabel("Title").fill("Short trailer");
  await press(page, "Save content");
  await expect(dialog).toHaveCount(0);

  await page.getByLabel("Search content").fill("nothing like it");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await page.getByLabel("Search content").fill("short");
  await expect(card(page, "Trailer")).toHaveCount(0);
  await page.getByLabel("Search content").fill("");
  await expect(card(page, "Trailer")).toBeVisible();

  await choose(page, "Short trailer", "Delete");
  await expect(dialog).toContainText("Are you sure you want to delete this content item?");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card(page, "Short trailer")).toHaveCount(0);
  await press(page, "Undo");
  await expect(card(page, "Short trailer")).toBeVisible();

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const view of ["List", "Grid"]) {
      await press(page, view);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }

  await press(page, "New project");
  await dialog.getByLabel("Project name").fill("Interviews");
  await press(page, "Create project");
  await expect(page.getByRole("heading", { name: "Interviews" })).toBeVisible();
  await page.getByRole("button", { name: /^Festival run/ }).click();
  await expect(card(page, "Trailer")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Festival run" })).toBeVisible();
  await press(page, "Delete project Festival run");
  await expect(page.getByRole("heading", { name: "Interviews" })).toBeVisible();
  await press(page, "Undo");
  await expect(card(page, "Trailer")).toBeVisible();
});

test("a link that another app shares waits in the dialog, once there is a project for it", async ({ page, own }) => {
  await own({ title: "A Film With Content", plan: "grow" });
  const dialog = page.getByRole("dialog");
  await page.goto("/studio/content?url=https%3A%2F%2Fpaper.example%2Freview");
  await expect(page.getByText("Please select a project first. The shared link waits for it.")).toBeVisible();
  await press(page, "New project");
  await dialog.getByLabel("Project name").fill("Press");
  await press(page, "Create project");
  await expect(dialog.getByLabel("URL")).toHaveValue("https://paper.example/review");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/studio\/content\??$/);
  await page.goto("/studio/content?title=A%20review&text=https%3A%2F%2Fpaper.example%2Freview");
  await expect(dialog.getByLabel("URL")).toHaveValue("https://paper.example/review");
  await expect(dialog.getByLabel("Title")).toHaveValue("A review");
  await expect(dialog.getByRole("link", { name: "Keep in IndieLens" })).toHaveAttribute(
    "href",
    /^javascript:void open/,
  );
  expect(await violations(page)).toEqual([]);
  await press(page, "Add to project");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/studio\/content\??$/);
  await expect(card(page, "A review")).toBeVisible();
});

test("the bookmark brings the page on which it is pressed", async ({ page, own }) => {
  await own({ title: "A Film With Content", plan: "grow" });
  await page.goto("/studio/content");
  await press(page, "New project");
  await page.getByRole("dialog").getByLabel("Project name").fill("Press");
  await press(page, "Create project");
  await press(page, "Add Content");
  const bookmark = await page.getByRole("link", { name: "Keep in IndieLens" }).getAttribute("href");
  await page.route("https://paper.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>A review & more</title><a>Bookmark</a>" }),
  );
  await page.goto("https://paper.example/review?page=2");
  await page.evaluate((href) => document.querySelector("a")?.setAttribute("href", href ?? ""), bookmark);
  const opened = page.waitForEvent("popup");
  await page.getByText("Bookmark").click();
  const dialog = (await opened).getByRole("dialog");
  await expect(dialog.getByLabel("URL")).toHaveValue("https://paper.example/review?page=2");
  await expect(dialog.getByLabel("Title")).toHaveValue("A review & more");
});
