import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { killableBrowser } from "../../support/killed-browser.ts";
import { test } from "../../support/owned.ts";
import { pictureFile } from "../../support/picture-file.ts";

const DRAFT = "**/studio/pages/*/draft";

const onPage = (page: Page, name: string) => page.frameLocator("iframe").getByRole("textbox", { name, exact: true });
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();
const story = { ...EMPTY_CONTENT.story, title: "How it began", content: "It began in winter." };

test("without a server the editor goes on, asks before it is left, and everything arrives later; so it does after a new sign-in", async ({
  page,
  context,
  own,
}) => {
  const username = (await own()).replace("/u/", "");
  await page.goto("/editor");
  const title = onPage(page, "Title");
  await expect(title).toBeVisible();
  await context.setOffline(true);
  await title.fill("The Lost Road");
  await title.press("Enter");
  await expect(page.getByText("the server is not reached")).toBeVisible();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page.getByRole("dialog", { name: "Leave with unsaved changes?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await saved(page);
  await expect(title).toHaveText("The Lost Road");

  await context.clearCookies();
  await onPage(page, "Title").fill("The Glass Road");
  await onPage(page, "Title").press("Enter");
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Email").fill(`${username}@example.org`);
  await dialog.getByLabel("Password", { exact: true }).fill("salt-road-8");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByText("Invalid email or password")).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await dialog.getByLabel("Password", { exact: true }).fill("salt-road-7");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(onPage(page, "Title")).toHaveText("The Glass Road");
});

test("input by composition is not disturbed by what another tab saves; a text that was changed there asks once", async ({
  page,
  own,
  context,
}) => {
  await own({ content: { story } });
  await page.goto("/editor");
  const title = onPage(page, "Title");
  await title.fill("塩の道 ");
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  const other = await context.newPage();
  await other.goto("/studio/film/press?part=all");
  await expect(other.getByRole("button", { name: "Undo last change" })).toBeVisible();
  await other.getByLabel("Story", { exact: true }).fill("It began in spring.");
  await saved(other);
  await expect(onPage(page, "Film story")).toHaveText("It began in spring.");
  await expect(title).toHaveText("塩の道 に");
  await keyboard.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await keyboard.send("Input.insertText", { text: "日本" });
  await expect(title).toHaveText("塩の道 日本");
  await title.press("Enter");
  await saved(page);
  await page.reload();
  await expect(title).toHaveText("塩の道 日本");

  await page.route(DRAFT, (route) => route.abort());
  await onPage(page, "Title").fill("The Glass Road");
  await expect(page.getByText("the server is not reached")).toBeVisible();
  await other.goto("/editor");
  await onPage(other, "Title").fill("The Stone Road");
  await onPage(other, "Title").press("Enter");
  await saved(other);
  await page.unroute(DRAFT);
  const question = page.getByRole("alert").filter({ hasText: "Changed elsewhere while you were typing" });
  await expect(question).toContainText("Saved there: “The Stone Road”");
  await expect(question).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Hero", exact: true }).click();
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  await expect(onPage(other, "Title")).toHaveText("The Glass Road");
});

test("a picture that is removed elsewhere while it is framed asks what shall be kept", async ({
  page,
  own,
  context,
}) => {
  await own();
  await page.goto("/editor");
  await page.getByRole("button", { name: "Hero", exact: true }).click();
  await page.getByLabel("Add wide picture").setInputFiles(await pictureFile("wide.jpg"));
  const point = page.getByRole("button", { name: /^Focal point of the wide picture/ });
  await point.focus();
  await saved(page);
  await page.route(DRAFT, (route) => route.abort());
  await point.press("Shift+ArrowLeft");
  await expect(page.getByText("the server is not reached")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/editor");
  await expect(onPage(other, "Title")).toBeVisible();
  await other.getByRole("button", { name: "Hero", exact: true }).click();
  await other.getByRole("button", { name: "Remove wide picture" }).click();
  await saved(other);
  await page.unroute(DRAFT);
  await expect(page.getByText("Not everything is saved")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).first().click();
  await saved(page);
  await expect(other.getByRole("button", { name: /^Focal point of the wide picture: 40 %/ })).toBeVisible();
});

test("words typed on the page that a killed browser had not saved are there again", async ({
  own,
  context,
  baseURL,
}) => {
  await own();
  const browser = await killableBrowser(context, baseURL);
  const first = await browser.open();
  await first.goto("/editor");
  await onPage(first, "Title").fill("The Glass Road");
  await onPage(first, "Title").press("Enter");
  await saved(first);
  await first.route(DRAFT, (route) => route.abort());
  await onPage(first, "Title").fill("The Tide Road");
  await expect(first.getByText("the server is not reached")).toBeVisible();
  await browser.kill();

  const second = await browser.open();
  await second.goto("/editor");
  await expect(onPage(second, "Title")).toHaveText("The Tide Road");
  await saved(second);
  await browser.end();
});
