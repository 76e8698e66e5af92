import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { test } from "../../support/owned.ts";

const content = { story: { ...EMPTY_CONTENT.story, content: "It began in winter. Read more." } };
const storyOn = (page: Page) => page.frameLocator("iframe").getByRole("textbox", { name: "Film story", exact: true });

/** Selects the first words with this many characters, as with Shift and the arrow keys. */
async function selectFromStart(page: Page, count: number) {
  await page.keyboard.press("ControlOrMeta+Home");
  for (let step = 0; step < count; step++) await page.keyboard.press("Shift+ArrowRight");
}

test("words of a long text become bold, italic and links, on the page and in the panel; other texts stay plain", async ({
  page,
  own,
}) => {
  const path = await own({ content });
  await page.goto("/editor");
  await page.getByLabel("Mobile").check({ force: true });
  await storyOn(page).focus();
  await selectFromStart(page, 2);
  await page.getByRole("button", { name: "Italics" }).click();
  await storyOn(page).press("ControlOrMeta+Enter");
  await expect(storyOn(page).locator("em")).toHaveText("It");

  const title = page.frameLocator("iframe").getByRole("textbox", { name: "Title", exact: true });
  await title.focus();
  await expect(page.getByRole("button", { name: "Italics" })).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+b");
  await title.press("Enter");
  await expect(title).toHaveText("The Salt Road");

  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(storyOn(page).locator("em")).toHaveCount(0);
  await page.getByLabel("Desktop").check({ force: true });
  await storyOn(page).focus();
  await selectFromStart(page, 8);
  await page.keyboard.press("ControlOrMeta+b");
  await storyOn(page).press("ControlOrMeta+Enter");
  await expect(storyOn(page).locator("strong")).toHaveText("It began");

  await page.getByRole("button", { name: "Film Story", exact: true }).click();
  const field = page.getByLabel("Film story", { exact: true });
  await field.focus();
  await page.keyboard.press("ControlOrMeta+End");
  for (let step = 0; step < "Read more.".length; step++) await page.keyboard.press("Shift+ArrowLeft");
  await page.getByRole("button", { name: "Link" }).click();
  await page.keyboard.type("https://salt.example/diary");
  await expect(field).toHaveValue("**It began** in winter. [Read more.](https://salt.example/diary)");
  await selectFromStart(page, "**It began**".length);
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(field).toHaveValue(/^It began/);
  await selectFromStart(page, "It".length);
  await page.keyboard.press("ControlOrMeta+i");
  await expect(field).toHaveValue("*It* began in winter. [Read more.](https://salt.example/diary)");
  await expect(storyOn(page).getByRole("link", { name: "Read more." })).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Your page is public as you see it here.")).toBeVisible();
  await page.goto(path);
  await expect(page.locator(".story em")).toHaveText("It");
  await expect(page.locator(".story").getByRole("link", { name: "Read more." })).toHaveAttribute(
    "href",
    "https://salt.example/diary",
  );
});
