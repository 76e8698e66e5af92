import { expect, type Page } from "@playwright/test";
import { paste } from "../../support/clipboard.ts";
import { test } from "../../support/owned.ts";

const pageIn = (page: Page) => page.frameLocator("iframe");
const onPage = (page: Page, name: string) => pageIn(page).getByRole("textbox", { name, exact: true });
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

test("an owner types on the page itself and in the panel beside it; both show the same draft", async ({
  page,
  own,
}) => {
  const path = await own();
  await page.goto("/editor");
  await onPage(page, "Title").fill("The Glass Road");
  await onPage(page, "Title").press("Enter");
  await saved(page);
  await page.getByRole("button", { name: "Hero" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("The Glass Road");
  await page.getByRole("button", { name: "All sections" }).click();

  await page.getByRole("button", { name: "Film Story" }).click();
  await page.getByLabel("Film story", { exact: true }).fill("It began in winter.");
  await expect(onPage(page, "Film story")).toHaveText("It began in winter.");
  await onPage(page, "Film story").press("End");
  await onPage(page, "Film story").press("Enter");
  await page.keyboard.type("It ended at sea.");
  await onPage(page, "Film story").press("ControlOrMeta+Enter");
  await expect(page.getByLabel("Film story", { exact: true })).toHaveValue("It began in winter.\nIt ended at sea.");
  await page.getByRole("button", { name: "All sections" }).click();

  await page.getByRole("button", { name: "Press", exact: true }).click();
  for (const quote of ["First words", "Second words"]) {
    await page.getByRole("button", { name: "Add press quote" }).click();
    await page.getByLabel("Quote", { exact: true }).last().fill(quote);
  }
  const quotes = pageIn(page).locator(".press-quotes blockquote");
  await expect(quotes).toHaveText(["First words", "Second words"]);
  await page.getByRole("button", { name: "Move press quote 2 up" }).click();
  await expect(quotes).toHaveText(["Second words", "First words"]);
  await onPage(page, "Title").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await onPage(page, "Title").blur();
  await expect(quotes).toHaveText(["First words", "Second words"]);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Your page is public as you see it here.")).toBeVisible();
  await expect(page.getByText("Your page is public as you see it here.")).toHaveCount(0);
  const forVisitors = await (await page.request.get(path, { headers: { cookie: "" } })).text();
  expect(forVisitors).toContain("The Glass Road");
  expect(forVisitors).toContain("It ended at sea.");
});

test("keys, limits and markup: Escape gives the text back, a field takes what fits, and nothing but words", async ({
  page,
  own,
}) => {
  await own();
  await page.goto("/editor");
  const title = onPage(page, "Title");
  await title.fill("The Glass Road");
  await title.press("Escape");
  await expect(title).toHaveText("The Salt Road");
  await expect(title).not.toBeFocused();

  await title.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(title, "Two\nlines", "<b>Two</b><br>lines");
  await expect(title).toHaveText("Two lines");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("x".repeat(250));
  await expect(page.getByText("200 of 200")).toBeVisible();
  expect((await title.textContent())?.length).toBe(200);
  await title.press("Enter");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(title).not.toHaveText(/^x/);
});
