import { expect, type Locator, type Page } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { test } from "../../support/owned.ts";

const pageIn = (page: Page) => page.frameLocator("iframe");
const panel = (page: Page) => page.getByRole("complementary", { name: "Sections" });
const entries = (page: Page) => panel(page).locator("ol > [data-row]");
const handleOf = (row: Locator) => row.locator("[data-drag]");

async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Takes a row by its handle and drags it to a point, without dropping it. */
async function dragTo(page: Page, row: Locator, to: { x: number; y: number }) {
  const from = await middleOf(handleOf(row));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
}

const CONTENT = {
  awards: ["Best Film", "Best Sound", "Best Score"],
  story: { ...EMPTY_CONTENT.story, content: "It began in winter." },
  press: { ...EMPTY_CONTENT.press, quotes: [{ text: "Bold", source: "", url: "" }] },
};

test("sections are moved, hidden, shown again and given back to the design by keyboard, dragged, and a text is added", async ({
  page,
  own,
}) => {
  await own({ content: CONTENT });
  await page.goto("/editor");
  const headings = pageIn(page).locator(".part-heading");
  await expect(headings).toHaveText(["About The Film", "Press", "Film Story", "Community Comments", "Connect"]);
  await page.getByRole("button", { name: "Move Film Story up" }).focus();
  await page.keyboard.press("Enter");
  await expect(headings).toHaveText(["About The Film", "Film Story", "Press", "Community Comments", "Connect"]);
  await expect(page.getByRole("button", { name: "Move Film Story up" })).toBeFocused();
  await page.getByRole("button", { name: "Hide Press" }).click();
  await expect(headings).toHaveText(["About The Film", "Film Story", "Community Comments", "Connect"]);
  await page.getByRole("button", { name: "Show Press" }).click();
  await expect(headings).toHaveText(["About The Film", "Film Story", "Press", "Community Comments", "Connect"]);

  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByRole("list", { name: "Sections to add" }).getByRole("button", { name: "Text" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Thanks");
  await page.getByLabel("Text", { exact: true }).fill("To the town of Husum.");
  await expect(headings).toHaveText([
    "About The Film",
    "Film Story",
    "Press",
    "Community Comments",
    "Connect",
    "Thanks",
  ]);
  await page.getByRole("button", { name: "Remove this section" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(headings).toHaveText([
    "About The Film",
    "Film Story",
    "Press",
    "Community Comments",
    "Connect",
    "Thanks",
  ]);

  await page.getByRole("button", { name: "Order and layouts of the design" }).click();
  await expect(headings).toHaveText([
    "About The Film",
    "Press",
    "Film Story",
    "Community Comments",
    "Connect",
    "Thanks",
  ]);

  await expect(entries(page).first()).toContainText("About The Film");
  await entries(page).first().scrollIntoViewIfNeeded();
  const [about, story] = [entries(page).first(), entries(page).filter({ hasText: "Film Story" })];
  const top = await middleOf(about);
  await dragTo(page, story, { x: top.x, y: top.y - 12 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(entries(page).first()).toContainText("About The Film");
  await dragTo(page, story, { x: 200, y: top.y });
  await page.mouse.up();
  await expect(entries(page).first()).toContainText("About The Film");
  await dragTo(page, story, { x: top.x, y: top.y - 12 });
  await page.mouse.up();
  await expect(entries(page).first()).toContainText("Film Story");
  await expect(page.frameLocator("iframe").locator("[data-section]").first()).toHaveAttribute("data-section", "story");

  await panel(page).getByRole("button", { name: "About The Film", exact: true }).click();
  const rows = panel(page).getByRole("region", { name: "Awards" }).locator("[data-row]");
  await rows.first().scrollIntoViewIfNeeded();
  const last = await middleOf(handleOf(rows.nth(2)));
  await dragTo(page, rows.first(), { x: last.x, y: last.y + 30 });
  await page.mouse.up();
  await expect(rows.last().getByRole("textbox")).toHaveValue("Best Film");
  await expect(panel(page).getByText("award is now number 3")).toBeAttached();
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(rows.first().getByRole("textbox")).toHaveValue("Best Film");
});

test("crew and awards get sections of their own, each in a layout that the owner chooses", async ({ page, own }) => {
  const path = await own({
    content: { credits: [{ job: "Edited by", name: "Salla Niemi" }], awards: ["Best Film, Tromsø"] },
  });
  const frame = page.frameLocator("iframe");
  await page.goto("/editor");
  await expect(frame.locator("[data-section=about] .billing")).toBeVisible();
  await panel(page).getByRole("button", { name: "Add a section" }).click();
  const palette = panel(page).getByRole("list", { name: "Sections to add" });
  await palette.getByRole("button", { name: "Crew" }).click();
  await expect(frame.locator("[data-section=crew] .billing")).toHaveAttribute("data-shape", "billing");
  await expect(frame.locator("[data-section=about] .billing")).toHaveCount(0);
  await panel(page).getByLabel("Layout").selectOption("Table");
  await expect(frame.locator("[data-section=crew] .billing")).toHaveAttribute("data-shape", "table");
  await panel(page).getByRole("button", { name: "All sections" }).click();
  await panel(page).getByRole("button", { name: "Add a section" }).click();
  await palette.getByRole("button", { name: "Awards" }).click();
  await expect(frame.getByRole("heading", { name: "Awards" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Remove this section" }).click();
  await expect(frame.getByRole("heading", { name: "Awards" })).toHaveCount(0);
  await expect(page.getByText("2 changes: one section added, the layout of sections")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Your page is public as you see it here.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("region", { name: "Crew" }).getByText("Salla Niemi")).toBeVisible();
});

test("until the page is there its list says that it loads; then the bar names the page, its design and its theme", async ({
  page,
  own,
}) => {
  await own();
  const arrival = Promise.withResolvers<void>();
  await page.route(/\?editing$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/editor", { waitUntil: "domcontentloaded" });
  await expect(panel(page).getByText("Your page is loading")).toBeAttached();
  await expect(panel(page).getByText("Not on your page yet")).toHaveCount(0);
  await expect(page.locator("iframe")).toBeHidden();
  arrival.resolve();
  await expect(panel(page).getByRole("button", { name: "Hero", exact: true })).toBeVisible();
  await expect(panel(page).getByText("Not on your page yet")).toBeVisible();
  await page
    .getByRole("link", { name: /The Salt Road.*Netflix Style · From the design.*Templates and themes/ })
    .click();
  await expect(page.getByRole("heading", { name: "Page Templates" })).toBeVisible();
});
