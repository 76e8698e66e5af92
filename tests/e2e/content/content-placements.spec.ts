import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

test("a link becomes a trailer and a press quote of the page, and is taken off it again", async ({ page, own }) => {
  await own({ title: "A Film With Content", plan: "grow" });
  const dialog = page.getByRole("dialog");
  const violations = async () => (await axeOn(page).analyze()).violations.map(({ id }) => id);
  await page.goto("/studio/content");
  await press(page, "New project");
  await dialog.getByLabel("Project name").fill("Festival run");
  await press(page, "Create project");
  await press(page, "Add Content");
  await dialog.getByLabel("URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await dialog.getByLabel("Title").fill("Official trailer");
  await dialog.getByLabel("Description").fill("The fog has never been so loud.");
  await press(page, "Add to project");
  await expect(dialog).toHaveCount(0);

  const uses = page.getByRole("list", { name: "Used on" });
  const place = async (spot: string) => {
    await page.getByLabel("Actions for Official trailer").click();
    await page.getByRole("button", { name: "Place on a page" }).click();
    await dialog.getByLabel("Place it as").selectOption({ label: spot });
    await press(page, "Place on page");
  };
  await place("Trailer");
  await expect(uses).toContainText("Trailer on Your site");
  await place("Trailer");
  await expect(dialog).toContainText("This item is there already.");
  expect(await violations()).toEqual([]);
  await dialog.getByLabel("Place it as").selectOption({ label: "Press quote" });
  await press(page, "Place on page");
  await expect(uses).toContainText("Press quote on Your site");

  await uses.getByRole("link", { name: "Press quote on Your site" }).click();
  await expect(page.getByText("The fog has never been so loud.")).toBeVisible();
  await page.goto("/studio/film/episodes");
  await expect(page.getByText("Official trailer")).toBeVisible();

  await page.goto("/studio/content");
  await page.getByLabel("Actions for Official trailer").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByLabel("Take it off the drafts").check();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Deleted Official trailer")).toBeVisible();
  await page.goto("/studio/film/episodes");
  await expect(page.getByRole("heading", { name: "Trailers & More" })).toBeVisible();
  await expect(page.getByText("Official trailer")).toHaveCount(0);
});
