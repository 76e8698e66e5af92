import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { paste } from "../../support/clipboard.ts";
import { killableBrowser } from "../../support/killed-browser.ts";
import { test } from "../../support/owned.ts";
import { pictureFile } from "../../support/picture-file.ts";

const DRAFT = "**/studio/pages/*/draft";

const onPage = (page: Page, name: string) => page.frameLocator("iframe").getByRole("textbox", { name, exact: true });
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();
const story = { ...EMPTY_CONTENT.story, title: "How it began", content: "It began in winter." };

test("who was signed out meanwhile signs in again over the page, and nothing that was typed is lost", async ({
  page,
  own,
  context,
}) => {
  const username = (await own()).replace("/u/", "");
  await page.goto("/editor");
  await expect(onPage(page, "Title")).toHaveText("The Salt Road");
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

test("input by composition is not disturbed by what another tab saves", async ({ page, own, context }) => {
  await own({ content: { story } });
  await page.goto("/editor");
  const title = onPage(page, "Title");
  await title.fill("塩の道 ");
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  const other = await context.newPage();
  await other.goto("/studio/film/press");
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
});

test("texts of both directions stay as they were typed, and each stands in its own", async ({ page, own }) => {
  await own({ content: { story } });
  await page.goto("/editor");
  const [title, content] = [onPage(page, "Title"), onPage(page, "Film story")];
  await title.fill("طريق الملح (2026)");
  await title.press("Enter");
  await content.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("שלום Salt Road 12:30 \u200fمرحبا");
  await content.press("ControlOrMeta+Enter");
  await saved(page);
  await page.reload();
  await expect(title).toHaveText("طريق الملح (2026)");
  await expect(content).toHaveText("שלום Salt Road 12:30 \u200fمرحبا");
  expect(await title.evaluate((field) => getComputedStyle(field).direction)).toBe("rtl");
  expect(await onPage(page, "Title of the film story").evaluate((field) => getComputedStyle(field).direction)).toBe(
    "ltr",
  );
});

test("a whole web page and a megabyte of text are cut to what the field takes, and undone as one step", async ({
  page,
  own,
}) => {
  await own({ content: { story } });
  await page.goto("/editor");
  const content = onPage(page, "Film story");
  await content.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(content, "A line of text.\n".repeat(70_000));
  await expect.poll(async () => (await content.innerText()).length).toBeLessThanOrEqual(1000);
  await content.press("ControlOrMeta+Enter");
  await saved(page);
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(content).toHaveText("It began in winter.");
  await content.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(
    content,
    "Read this",
    "<html><body><script>alert(1)</script><h1>Read</h1><img src=x onerror=alert(2)>this",
  );
  await expect(content).toHaveText("Read this");
  expect(await content.evaluate((field) => field.childElementCount)).toBe(0);
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

test("a word that is wider than a phone's screen is broken while it is edited, as on the page", async ({
  page,
  own,
}) => {
  await own({ title: "Der Donaudampfschifffahrtsgesellschaftskapitän und seine Frau" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/editor");
  await expect(onPage(page, "Title")).toBeVisible();
  const box = await onPage(page, "Title").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

test("a section that this tab does not know is shown, and a press on it selects nothing", async ({ page, own }) => {
  await own();
  await page.route(/draft\?editing/, async (route) => {
    const answer = await route.fetch();
    const section = '<section data-section="premiere"><h2>Premiere</h2></section></main>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace("</main>", section) });
  });
  await page.goto("/editor");
  await page.getByLabel("Mobile").check({ force: true });
  await page.getByRole("button", { name: "Film Story", exact: true }).click();
  await page.frameLocator("iframe").getByRole("heading", { name: "Premiere" }).click();
  await expect(page.getByRole("button", { name: "Film Story", exact: true })).toBeVisible();
  await expect(page.getByText(/^Unable to load/)).toHaveCount(0);
});

test("a text that was changed elsewhere while it was typed on the page asks beside it, once", async ({
  page,
  own,
  context,
}) => {
  await own();
  await page.goto("/editor");
  await expect(page.getByRole("button", { name: "Undo last change" })).toBeVisible();
  await page.route(DRAFT, (route) => route.abort());
  await onPage(page, "Title").fill("The Glass Road");
  await expect(page.getByText("the server is not reached")).toBeVisible();
  const other = await context.newPage();
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
