import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { test } from "../../support/owned.ts";

const pageIn = (page: Page) => page.frameLocator("iframe");
const onPage = (page: Page, name: string) => pageIn(page).getByRole("textbox", { name, exact: true });

test("comments that wait are decided beside the page; the page is reset to its defaults, undone, and put back change by change", async ({
  page,
  own,
  browser,
  baseURL,
}) => {
  const story = { ...EMPTY_CONTENT.story, content: "It began in winter." };
  const path = await own({ content: { story, director: "Ada Marsh" } });
  const visitor = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await visitor.goto(path);
  await visitor.getByLabel("Your name").fill("Noor");
  await visitor.getByLabel("Your comment").fill("The fog stays with me.");
  await visitor.getByRole("button", { name: "Post comment" }).click();
  await visitor.context().close();

  await page.goto("/editor");
  await pageIn(page).locator("#comments .part-body").click();
  await expect(page.getByRole("heading", { name: "Community Comments" })).toBeVisible();
  await expect(page.getByText("1 waiting")).toBeVisible();
  await expect(pageIn(page).getByText("The fog stays with me.")).toHaveCount(0);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(pageIn(page).getByText("The fog stays with me.")).toBeVisible();
  await expect(page.getByText("No comment is waiting")).toBeVisible();
  await page.getByRole("button", { name: "All sections" }).click();

  const words = pageIn(page).getByText("It began in winter.");
  await expect(words).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
  await expect(words).toHaveCount(0);
  await expect(onPage(page, "Title")).toHaveText("The Salt Road");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Put back: Film story" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(words).toBeVisible();
  await expect(pageIn(page).getByText("Ada Marsh")).toHaveCount(0);
  for (let step = 0; step < 2; step++) await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(pageIn(page).getByText("Ada Marsh")).toBeVisible();
  await expect(page.getByText("Not public yet")).toHaveCount(0);
});
