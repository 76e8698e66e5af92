import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { found } from "../../support/found.ts";
import { test as owned } from "../../support/owned.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

const HOUR_MS = 60 * 60 * 1000;
const NAMES = ["Noor", "Tomasz", "Inés", "Bob"];

/** Puts waiting comments on the film of a page, the newest an hour old. */
const test = owned.extend<{ commented: (path: string, count: number) => Promise<void> }>({
  commented: async ({ product }, use) => {
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    await use(async (path, count) => {
      const ofOwner = eq(accounts.username, path.slice("/u/".length));
      const own = db.select({ id: films.id }).from(films).innerJoin(accounts, eq(accounts.id, films.accountId));
      const { id: filmId } = found((await own.where(ofOwner))[0]);
      const rows = Array.from({ length: count }, (_, index) => ({
        ...{ filmId, type: "real" as const, visitor: "somebody", authorName: found(NAMES[index % NAMES.length]) },
        content: `Comment ${index + 1}`,
        createdAt: new Date(Date.now() - (index + 1) * HOUR_MS),
      }));
      await db.insert(comments).values(rows);
    });
    await db.$client.end();
  },
});

/** Opens the list; its moment is in the address as soon as its scripts run. */
async function openList(page: Page) {
  await page.goto("/studio/comments");
  await expect(page).toHaveURL(/asOf=/);
}

const row = (page: Page, words: string) =>
  page.getByRole("article").filter({ has: page.getByText(words, { exact: true }) });

test("many comments are decided on at once, and all of a list, each with an undo", async ({ page, own, commented }) => {
  await commented(await own({ title: "Spoken of by Many" }), 32);
  await openList(page);
  await row(page, "Comment 2").getByLabel("Choose the comment by Tomasz").check();
  await row(page, "Comment 1").focus();
  await page.keyboard.press("x");
  await expect(page.getByText("2 chosen")).toBeVisible();
  expect((await axeOn(page).include("main").analyze()).violations).toEqual([]);
  await page.keyboard.press("s");
  await expect(page.getByText("2 comments are marked as spam.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pending 30" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Chosen comments" })).toHaveCount(0);
  await press(page, "Undo");
  await expect(page.getByRole("link", { name: "Pending 32" })).toBeVisible();

  await page.getByLabel("Choose all on this page").check();
  await expect(page.getByText("20 chosen")).toBeVisible();
  await page.getByRole("button", { name: /^Choose all 32 as of / }).click();
  await expect(page.getByText(/^Chosen: all 32 as of /)).toBeVisible();
  await page.getByRole("region", { name: "Chosen comments" }).getByRole("button", { name: "Approve" }).click();
  const panel = page.getByRole("region", { name: "Decision on many comments" });
  await expect(panel.getByText("32 comments are approved").first()).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("link", { name: "Approved 32" })).toBeVisible();
  await expect(page.getByText("No comment is waiting")).toBeVisible();
  expect((await axeOn(page).include("main").analyze()).violations).toEqual([]);
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByText("Undone. Every comment is as it was").first()).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("link", { name: "Pending 32" })).toBeVisible();
});

test("the list is narrowed and ordered, and does not move when something arrives", async ({
  page,
  browser,
  baseURL,
  own,
  commented,
}) => {
  const path = await own({ title: "A Calm List" });
  await commented(path, 6);
  await openList(page);
  await page.getByText("Order and filters").click();
  await page.getByLabel("Order").selectOption("oldest");
  await expect(page.getByRole("article").first()).toContainText("Comment 6");
  await page.getByLabel("Order").selectOption("newest");
  await row(page, "Comment 3").getByRole("link", { name: "Inés" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "By everybody" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByRole("navigation", { name: "Which comments" }).getByRole("link", { name: "Pending 6" }).click();
  await expect(page).toHaveURL(/asOf=/);
  const menu = page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: /^Comments/ });
  await expect(menu).toContainText("6");

  const visitor = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await visitor.goto(path);
  await visitor.getByLabel("Your name").fill("Late");
  await visitor.getByLabel("Your comment").fill("I come late.");
  await press(visitor, "Post comment");
  await visitor.context().close();
  await expect(page.getByRole("link", { name: "1 new" })).toBeVisible();
  await expect(menu).toContainText("7");
  await expect(page.getByRole("article").first()).toContainText("Comment 1");
  await row(page, "Comment 1").focus();
  for (const next of ["Comment 2", "Comment 3"]) {
    await page.keyboard.press("a");
    await expect(row(page, next)).toBeFocused();
  }
  await expect(page.getByRole("link", { name: "Pending 5" })).toBeVisible();
  await expect(row(page, "I come late.")).toHaveCount(0);
  await page.getByRole("link", { name: "1 new" }).click();
  await expect(page.getByRole("article").first()).toContainText("I come late.");
});

test("the owner says which comments wait, and where a comment says why it does", async ({
  page,
  browser,
  baseURL,
  own,
  commented,
}) => {
  const path = await own({ title: "By Rules" });
  await commented(path, 1);
  await openList(page);
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("radio", { name: "The first one of everybody" }).check();
  await page.getByLabel("Words, names and addresses").fill("pills\ncasino*");
  await page.getByLabel("Close comments").selectOption("365");
  await press(page, "Save");
  await expect(page.getByText("Saved. New comments follow these rules.")).toBeVisible();
  expect((await axeOn(page).include("main").analyze()).violations).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("Words, names and addresses")).toHaveValue("pills\ncasino*");
  const visitor = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await visitor.goto(path);
  await visitor.getByLabel("Your name").fill("Noor");
  await visitor.getByLabel("Your comment").fill("So many c@sinos in it");
  await press(visitor, "Post comment");
  await expect(visitor.locator(".comment")).toContainText("Pending approval");
  await visitor.context().close();
  await page.getByRole("link", { name: "Comments", exact: true }).first().click();
  await expect(row(page, "So many c@sinos in it")).toContainText("Contains “casino*”");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger sweeps a comment to the page, and another one away", async ({ page, own, commented }) => {
    await commented(await own({ title: "Swept" }), 3);
    await openList(page);
    await sweep(page, "Comment 1", 160);
    await expect(page.getByText("The comment by Noor is on your page.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pending 2" })).toBeVisible();
    await sweep(page, "Comment 2", -160);
    await expect(page.getByText("The comment by Tomasz is deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pending 1" })).toBeVisible();
    await sweep(page, "Comment 3", 40);
    await expect(row(page, "Comment 3")).toBeVisible();
  });
});

/** Moves one finger across a comment, as the browser's protocol sends touches. */
async function sweep(page: Page, words: string, across: number) {
  const text = page.getByText(words, { exact: true });
  await text.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = found(await text.boundingBox());
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = [195, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + moved, y }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 8; step++) await touch("touchMove", (across * step) / 8);
  await touch("touchEnd", across);
  await devtools.detach();
}
