import { expect, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { paste } from "../../support/clipboard.ts";
import { test } from "../../support/owned.ts";

const pageIn = (page: Page) => page.frameLocator("iframe");
const onPage = (page: Page, name: string) => pageIn(page).getByRole("textbox", { name, exact: true });
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

async function expectAccessible(page: Page) {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

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
  await expectAccessible(page);

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
  await own({ content: { story: { ...EMPTY_CONTENT.story, content: "It began in winter." } } });
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

test("moves and added rows are seen on the page at once, and undone from inside the frame", async ({ page, own }) => {
  await own();
  await page.goto("/editor");
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
});

test("sections are moved, hidden, shown again and given back to the design by keyboard, and a text is added", async ({
  page,
  own,
}) => {
  const story = { ...EMPTY_CONTENT.story, content: "It began in winter." };
  await own({ content: { story, press: { ...EMPTY_CONTENT.press, quotes: [{ text: "Bold", source: "", url: "" }] } } });
  await page.goto("/editor");
  const headings = pageIn(page).locator(".part-heading");
  await expect(headings).toHaveText(["About The Film", "Community Comments", "Press", "Film Story", "Connect"]);
  await page.getByRole("button", { name: "Move Film Story up" }).focus();
  await page.keyboard.press("Enter");
  await expect(headings).toHaveText(["About The Film", "Community Comments", "Film Story", "Press", "Connect"]);
  await expect(page.getByRole("button", { name: "Move Film Story up" })).toBeFocused();
  await page.getByRole("button", { name: "Hide Press" }).click();
  await expect(headings).toHaveText(["About The Film", "Community Comments", "Film Story", "Connect"]);
  await page.getByRole("button", { name: "Show Press" }).click();
  await expect(headings).toHaveText(["About The Film", "Community Comments", "Film Story", "Press", "Connect"]);

  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByRole("list", { name: "Sections to add" }).getByRole("button", { name: "Text" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Thanks");
  await page.getByLabel("Text", { exact: true }).fill("To the town of Husum.");
  await expect(headings).toHaveText([
    "About The Film",
    "Community Comments",
    "Film Story",
    "Press",
    "Connect",
    "Thanks",
  ]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove this section" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(headings).toHaveText([
    "About The Film",
    "Community Comments",
    "Film Story",
    "Press",
    "Connect",
    "Thanks",
  ]);

  await page.getByRole("button", { name: "Order and layouts of the design" }).click();
  await expect(headings).toHaveText([
    "About The Film",
    "Community Comments",
    "Press",
    "Film Story",
    "Connect",
    "Thanks",
  ]);
});

test("comments that wait are decided beside the page, and stand on it at once", async ({
  page,
  own,
  browser,
  baseURL,
}) => {
  const path = await own();
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
});

test("what a page still lacks is told with the step that mends it, and is gone once it is there", async ({
  page,
  own,
}) => {
  await own();
  await page.goto("/editor");
  await page.getByText("3 things to look at before you publish").click();
  await expect(page.getByRole("link", { name: "Add your film" })).toHaveAttribute("href", "/onboarding/video");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Name the director" }).click();
  await page.getByLabel("Director", { exact: true }).fill("Ada Marsh");
  await page.getByRole("button", { name: "All sections" }).click();
  await expect(page.getByText("2 things to look at before you publish")).toBeVisible();
});

test("a link that leads nowhere is told with the way to its field", async ({ page, own }) => {
  await own();
  await page.route("**/link-checks", (route) =>
    route.fulfill({ json: { gone: ["https://tickets.example/salt-road"], isUnderWay: false } }),
  );
  await page.goto("/editor");
  await page.getByRole("button", { name: "Call to Action", exact: true }).click();
  const link = page.getByLabel("Button link", { exact: true });
  await link.fill("https://tickets.example/salt-road");
  await saved(page);
  await page.getByRole("button", { name: "All sections" }).click();
  await page.getByText("4 things to look at before you publish").click();
  await expect(
    page.getByText("This link leads nowhere (button link): https://tickets.example/salt-road"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change the link" }).click();
  await link.fill("https://tickets.example/the-salt-road");
  await page.getByRole("button", { name: "All sections" }).click();
  await expect(page.getByText("3 things to look at before you publish")).toBeVisible();
});

test("texts that are cut on a phone, or hard to read on their picture, are found once the check is opened", async ({
  page,
  own,
}) => {
  await own();
  await page.goto("/editor");
  const check = page.getByText("3 things to look at before you publish");
  await check.click();
  await expect(page.getByText("Looking at your page on a phone")).toBeVisible();
  await expect(page.getByText("Looking at your page on a phone")).toBeHidden();
  await expect(check).toBeVisible();
  await expectAccessible(page);

  const cut = "@media (width < 48rem) { [data-field=description] { overflow: hidden; max-height: 8px } }";
  const faint = ".hero { background: #fff !important } .hero :is(img, .shade) { display: none }";
  await page.route(/draft\?editing/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</head>", `<style>${cut} ${faint}</style></head>`);
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await page.getByText("3 things to look at before you publish").click();
  await expect(page.getByText("5 things to look at before you publish")).toBeVisible();
  await expect(page.getByText("Cut off on a phone: description.")).toBeVisible();
  await expect(page.getByText(/^Hard to read on this picture: .*title/)).toBeVisible();
  await page.getByRole("button", { name: "Shorten it" }).click();
  await expect(page.getByLabel("Description", { exact: true })).toBeVisible();
});

test("the page is reset to its defaults, undone, and put back change by change", async ({ page, own }) => {
  const story = { ...EMPTY_CONTENT.story, content: "It began in winter." };
  await own({ content: { story, director: "Ada Marsh" } });
  await page.goto("/editor");
  const words = pageIn(page).getByText("It began in winter.");
  await expect(words).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expectAccessible(page);
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

test("without a server the editor goes on, asks before it is left, and everything arrives later", async ({
  page,
  context,
  own,
}) => {
  await own();
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
});
