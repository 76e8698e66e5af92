import { expect, type Page } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function choose(page: Page, title: string, action: string) {
  await card(page, title).getByLabel(`Actions for ${title}`, { exact: true }).click();
  await card(page, title).getByText(action, { exact: true }).click();
}

/** Deletes a link of the project, which asks before. */
async function deleteTrailer(page: Page) {
  await choose(page, "Trailer", "Delete");
  await expect(dialogOf(page)).toContainText("Are you sure you want to delete this content item?");
}
const confirm = (page: Page) => dialogOf(page).getByRole("button", { name: "Delete", exact: true }).click();

test("a shared link waits for its project; links are added, found, placed, deleted and brought back", async ({
  page,
  own,
}) => {
  await own({ title: "A Film With Content", plan: "grow" });
  const dialog = dialogOf(page);
  await page.goto("/studio/content?url=https%3A%2F%2Fpaper.example%2Freview");
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Project Selected" })).toBeVisible();
  await expect(page.getByText("Please select a project first. The shared link waits for it.")).toBeVisible();
  await press(page, "Add Content");
  await expect(page.getByText("Please select a project first", { exact: true })).toBeVisible();
  await press(page, "New project");
  await press(page, "Create project");
  await expect(dialog).toContainText("Project name is required");
  await expect(dialog.getByLabel("Project name")).toBeFocused();
  await dialog.getByLabel("Project name").fill("Festival run");
  await press(page, "Create project");
  const address = dialog.getByLabel("URL");
  await expect(address).toHaveValue("https://paper.example/review");

  await expect(dialog.getByRole("link", { name: "Bring them as a CSV file" })).toHaveAttribute("href", /\/file$/);
  const bookmark = await page.getByRole("link", { name: "Keep in IndieLens" }).getAttribute("href");
  await address.fill("https://youtu.be/dQw4w9WgXcQ");
  await expect(dialog.getByText("YouTube video")).toBeVisible();
  await dialog.getByLabel("Title").fill("Trailer");
  await page.route("**/items.data*", (route) => route.abort());
  await press(page, "Add to project");
  await expect(dialog).toContainText("Failed to save content. Please try again.");
  await page.unroute("**/items.data*");
  await press(page, "Add to project");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/studio\/content\??$/);
  await expect(card(page, "Trailer").getByText("Open Link")).toHaveAttribute("href", "https://youtu.be/dQw4w9WgXcQ");

  await page.getByLabel("Search content").fill("nothing like it");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await page.getByLabel("Search content").fill("");
  await deleteTrailer(page);
  await confirm(page);
  await expect(page.getByRole("heading", { name: "No content yet" })).toBeVisible();
  await press(page, "Undo");

  await choose(page, "Trailer", "Duplicate");
  await choose(page, "Trailer (Copy)", "Edit");
  await expect(address).toBeDisabled();
  await dialog.getByLabel("Title").fill("Short trailer");
  await press(page, "Save content");
  await expect(card(page, "Short trailer")).toBeVisible();
  await choose(page, "Trailer", "Place on a page");
  await dialog.getByLabel("Place it as").selectOption({ label: "Trailer" });
  await press(page, "Place on page");
  await expect(page.getByRole("list", { name: "Used on" })).toContainText("Trailer on Your site");
  await deleteTrailer(page);
  await dialog.getByLabel("Take it off the drafts").check();
  await confirm(page);
  await expect(card(page, "Trailer")).toHaveCount(0);
  await press(page, "Delete project Festival run");
  await expect(page.getByText("Deleted Festival run")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("heading", { name: "Festival run" })).toBeVisible();
  await page.goto("/studio/film/episodes");
  await expect(page.getByRole("heading", { name: "Trailers & More" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Trailer" })).toHaveCount(0);
  await test.step("the bookmark brings the page on which it is pressed", () => pressBookmark(page, bookmark ?? ""));
});

async function pressBookmark(page: Page, bookmark: string) {
  await page.route("https://paper.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>A review & more</title><a>Bookmark</a>" }),
  );
  await page.goto("https://paper.example/review?page=2");
  await page.evaluate((href) => document.querySelector("a")?.setAttribute("href", href), bookmark);
  const opened = page.waitForEvent("popup");
  await page.getByText("Bookmark").click();
  const dialog = dialogOf(await opened);
  await expect(dialog.getByLabel("URL")).toHaveValue("https://paper.example/review?page=2");
  await expect(dialog.getByLabel("Title")).toHaveValue("A review & more");
}
