import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { test } from "../../support/owned.ts";
import { pictureFile } from "../../support/picture-file.ts";

const pageIn = (page: Page) => page.frameLocator("iframe");
const panel = (page: Page) => page.getByRole("complementary", { name: "Sections" });

test("the opening's pictures are changed, framed and removed where they are touched; its words and icons are the owner's", async ({
  page,
  own,
}) => {
  const path = await own({
    content: {
      story: { ...EMPTY_CONTENT.story, quote: "We waited for the water.", author: "Ada Marsh" },
      watchFreeUrl: "https://example.org/watch",
      callToAction: { ...EMPTY_CONTENT.callToAction, buttonUrl: "https://example.org/tickets" },
    },
  });
  await page.goto("/editor");
  await page.getByRole("radio", { name: "Mobile" }).check({ force: true });
  await pageIn(page)
    .locator(".hero")
    .click({ position: { x: 200, y: 120 } });
  const chooser = panel(page).getByLabel("Add wide picture");
  await expect(chooser).toBeFocused();
  await chooser.setInputFiles(await pictureFile("wide.jpg"));
  const point = panel(page).getByRole("button", { name: /^Focal point of the wide picture/ });
  await point.focus();
  await point.press("Shift+ArrowLeft");
  await expect(point).toHaveAccessibleName(/40 % from the left/);
  const still = pageIn(page).locator(".stage .still-image");
  await expect(still).toBeVisible();
  await page.getByRole("button", { name: "All sections" }).click();
  await page.getByRole("button", { name: "Film Story", exact: true }).click();
  await panel(page)
    .getByLabel("Add director’s picture")
    .setInputFiles(await pictureFile("ada.jpg", "#8a6a5a"));
  const portrait = pageIn(page).locator(".quote .portrait");
  await expect(portrait.locator("img")).toBeVisible();
  await page.getByRole("button", { name: "All sections" }).click();
  await portrait.click();
  await expect(panel(page).getByLabel("Change director’s picture")).toBeFocused();
  await panel(page).getByRole("button", { name: "Remove director’s picture" }).click();
  await expect(portrait).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(portrait.locator("img")).toBeVisible();

  await page.getByRole("button", { name: "All sections" }).click();
  await pageIn(page).getByRole("textbox", { name: "Subtitle", exact: true }).fill("A road that drowns twice a day");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Hero", exact: true }).click();
  await panel(page).getByLabel("Words of the second action").fill("See it on MUBI");
  await panel(page).getByLabel("Icon of the second action").selectOption("Ticket");
  await panel(page).getByRole("button", { name: "Add further action" }).click();
  await panel(page).getByLabel("Words", { exact: true }).fill("Book the film");
  await panel(page).getByLabel("Link", { exact: true }).fill("https://example.org/book");
  await expect(pageIn(page).getByRole("textbox", { name: "Words of the second action" })).toHaveText("See it on MUBI");
  await page.getByRole("button", { name: "All sections" }).click();
  await page.getByRole("button", { name: "Call to Action", exact: true }).click();
  await expect(pageIn(page).getByRole("link", { name: "Watch Full Film" })).toBeVisible();
  await panel(page).getByLabel("Show the button").uncheck();
  await expect(pageIn(page).getByRole("link", { name: "Watch Full Film" })).toHaveCount(0);

  await page.getByRole("button", { name: "All sections" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Your page is public as you see it here.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText("A road that drowns twice a day")).toBeVisible();
  await expect(page.getByRole("link", { name: "See it on MUBI" })).toHaveAttribute("href", "https://example.org/watch");
  await expect(page.getByRole("link", { name: "Book the film" })).toHaveAttribute("href", "https://example.org/book");
});
