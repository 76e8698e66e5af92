import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { publish } from "../../support/publish.ts";
import { press } from "../../support/wizard-steps.ts";

const TITLES = ["The coast", "The bell"];

test("an owner adds two episodes, reorders them, and removes one", async ({ page, own }) => {
  const path = await own();
  await page.goto("/editor");
  await page.getByRole("button", { name: "Episodes", exact: true }).click();
  await page.getByRole("link", { name: "Add and remove videos" }).click();
  const list = page.getByRole("region", { name: "Episodes" }).getByRole("listitem");
  for (const [index, title] of TITLES.entries()) {
    // Until the page is hydrated, the button shows no message about a missing title.
    await expect(page.getByRole("button", { name: "Add to the page" })).toBeDisabled();
    await page.getByLabel("Video URL").fill(`https://vimeo.com/7697987${index}`);
    await page.getByLabel("Title").fill(title);
    await press(page, "Add to the page");
    await expect(list).toHaveCount(index + 1);
  }
  await press(page, "Move The bell up");
  await expect(list).toContainText(["The bell", "The coast"]);
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await publish(page);
  await page.goto(path);
  await expect(page.locator("[data-episodes]")).toHaveAttribute("data-episodes", /The bell.*The coast/);
  await page.goto("/studio/film/episodes");
  await press(page, "Rename The coast");
  const words = list.filter({ has: page.getByRole("button", { name: "Rename" }) }).last();
  await words.getByLabel("Title").fill("");
  await press(page, "Publish");
  await expect(page.getByRole("alert")).toContainText("episode: Please enter a title");
  await words.getByLabel("Title").fill("The drowned coast");
  await words.getByLabel("Description").fill("They walk at night.");
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await publish(page);
  await page.goto(path);
  await expect(page.locator("[data-episodes]")).toHaveAttribute("data-episodes", /The bell.*The drowned coast/);
  await page.goto("/studio/film/episodes");
  await press(page, "Remove The bell");
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await press(page, "Remove for good");
  await expect(list).toHaveCount(1);
  await expect(list).toContainText("The drowned coast");
});

test("a clip waits for its file from the moment it is chosen", async ({ page, own }) => {
  await own({ plan: "grow" });
  await page.goto("/studio/film/episodes");
  await page.getByLabel("Title").fill("The bell");
  const adding = page.getByRole("button", { name: "Add to the page" });
  await expect(adding).toBeEnabled();
  // The upload never begins: nothing but the choice itself can hold the button back.
  await page.route("**/api/uploads", () => {});
  const file = { name: "bell.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(1024) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Uploading").first()).toBeVisible();
  await expect(adding).toBeDisabled();
});
