import { type Browser, expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const comment = (page: Page, words: string) => page.locator(".comment", { hasText: words });

async function postComment(page: Page, name: string, words: string) {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your comment").fill(words);
  await press(page, "Post comment");
}

async function expectAccessible(page: Page, place: string) {
  const { violations } = await axeOn(page).include(place).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const visitorOf = async (browser: Browser, baseURL: string, javaScriptEnabled: boolean) =>
  (await browser.newContext({ baseURL, javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage();

test("visitors comment with and without script, the owner approves, and comments are liked and answered", async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  const path = await own({ title: "A Film One Speaks Of" });
  const plain = await visitorOf(browser, baseURL, false);
  await plain.goto(path);
  await postComment(plain, "Tomasz", "The ferryman!");
  await expect(comment(plain, "The ferryman!")).toContainText("Pending approval");
  await plain.getByRole("link", { name: "A Film One Speaks Of" }).click();
  await expect(plain).toHaveURL(/\/films\/[^/]+$/);

  const visitor = await visitorOf(browser, baseURL, true);
  await visitor.goto(path);
  await visitor.locator("#comments").scrollIntoViewIfNeeded();
  await postComment(visitor, "", "The fog stays with me.");
  await expect(visitor.getByText("Please enter your name")).toBeVisible();
  await visitor.getByLabel("Your name").pressSequentially("N");
  await expect(visitor.getByText("Please enter your name")).toHaveCount(0);
  await expect(visitor.getByLabel("Your name")).toBeFocused();
  await expect(visitor.getByLabel("Your comment")).toHaveValue("The fog stays with me.");
  await visitor.getByLabel("Your comment").fill("w".repeat(451));
  await expect(visitor.getByText("451 / 500")).toHaveAttribute("data-warning");
  await expectAccessible(visitor, "#comments");
  await postComment(visitor, "Noor", "The fog stays with me.");
  await expect(visitor.getByText("Thank you. Your comment waits for approval.")).toBeVisible();
  await visitor.reload();
  await visitor.locator("#comments").scrollIntoViewIfNeeded();
  await expect(comment(visitor, "The fog stays with me.")).toContainText("Pending approval");
  await expect(comment(visitor, "The fog stays with me.")).toContainText("Just now");

  await page.goto("/studio/comments");
  await expect(page.getByRole("link", { name: "Pending 2" })).toBeVisible();
  await expectAccessible(page, "main");
  const waiting = page.getByRole("article", { name: "Comment by Noor" });
  await waiting.getByRole("button", { name: "Reply", exact: true }).click();
  await waiting.getByLabel("Your reply").fill("Thank you, Noor.");
  await waiting.getByRole("button", { name: "Save reply" }).click();
  await expect(waiting.getByText("Thank you, Noor.")).toBeVisible();
  await waiting.getByRole("button", { name: "Reply", exact: true }).click();
  await waiting.getByLabel("Your reply").fill("Come to Bergen in May.");
  await waiting.getByRole("button", { name: "Save reply" }).click();
  await expect(waiting.getByRole("list", { name: "Your replies" }).getByRole("listitem")).toHaveCount(2);
  await waiting.getByRole("button", { name: "Edit reply" }).last().click();
  await waiting.getByLabel("Your reply").fill("Come to Bergen in June.");
  await waiting.getByRole("button", { name: "Save reply" }).click();
  await expect(waiting.getByText("Come to Bergen in June.")).toBeVisible();
  await expectAccessible(page, "main");
  await waiting.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("link", { name: "Approved 1" })).toBeVisible();
  await expect(page.getByText("The comment by Noor is on your page.")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByRole("link", { name: "Pending 2" })).toBeVisible();
  await waiting.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("link", { name: "Approved 1" })).toBeVisible();
  await page.getByRole("link", { name: "Approved 1" }).click();
  await expect(waiting.getByRole("button", { name: "Unapprove" })).toBeVisible();
  await page.getByRole("link", { name: "Pending 1" }).click();
  const unwanted = page.getByRole("article", { name: "Comment by Tomasz" });
  await unwanted.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The comment by Tomasz is deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();

  await plain.goto(path);
  await expect(comment(plain, "The fog stays with me.")).toContainText(/Thank you, Noor\..*Come to Bergen in June\./s);
  await visitor.reload();
  await visitor.locator("#comments").scrollIntoViewIfNeeded();
  const ownComment = comment(visitor, "The fog stays with me.");
  await ownComment.getByRole("button", { name: "Like" }).click();
  await expect(ownComment.getByRole("button", { name: "Like, 1 so far" })).toHaveAttribute("aria-pressed", "true");
  await expect(ownComment.getByRole("button", { name: "Delete my comment" })).toBeVisible();
  await expectAccessible(visitor, "#comments");
  await visitor.reload();
  await visitor.locator("#comments").scrollIntoViewIfNeeded();
  await ownComment.getByRole("button", { name: "Like, 1 so far" }).click();
  await expect(ownComment.getByRole("button", { name: "Like", exact: true })).toHaveAttribute("aria-pressed", "false");
  await ownComment.getByRole("button", { name: "Delete my comment" }).click();
  await expect(ownComment).toHaveCount(0);
  await plain.reload();
  await expect(comment(plain, "The fog stays with me.")).toHaveCount(0);
  for (const one of [plain, visitor]) await one.context().close();
});

test("the owner's comments need no approval, and older comments are loaded below", async ({ page, baseURL, own }) => {
  await own({ title: "A Film That Many Speak Of" });
  await page.goto("/studio/comments");
  await expect(page.getByRole("heading", { name: "Nobody has said anything yet" })).toBeVisible();
  await page.getByLabel("Who said it").fill("A viewer");
  await page.getByLabel("What they said").fill("Said at a screening.");
  await press(page, "Add comment");
  await expect(page.getByRole("link", { name: "Approved 1" })).toBeVisible();
  const headers = { origin: baseURL };
  for (let number = 1; number <= 10; number++) {
    await page.request.post("/studio/comments", { form: { name: "A viewer", content: `Words ${number}` }, headers });
  }
  await page.goto("/netflix");
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await postComment(page, "Ada", "Hello, everybody.");
  await expect(page.getByText("Your comment is on the page.")).toBeVisible();
  await expect(comment(page, "Hello, everybody.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Like" })).toHaveCount(0);
  await page.goto("/netflix");
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await expect(page.locator(".comment")).toHaveCount(10);
  await page.getByRole("link", { name: "More comments" }).click();
  await expect(page.locator(".comment")).toHaveCount(12);
  await expect(page.getByRole("link", { name: "More comments" })).toHaveCount(0);
});

test("waiting comments are decided by one key each, and the next one has the focus", async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  const path = await own({ title: "Decided by Keys" });
  const plain = await visitorOf(browser, baseURL, false);
  for (const name of ["Dov", "Cy", "Ben", "Ana"]) {
    await plain.goto(path);
    await postComment(plain, name, `${name} stayed until the lights came on.`);
  }
  await plain.context().close();
  await page.goto("/studio/comments?show=pending");
  const by = (name: string) => page.getByRole("article", { name: `Comment by ${name}` });
  await expect(async () => {
    await by("Ana").focus();
    await page.keyboard.press("j");
    await expect(by("Ben")).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await expect(by("Ben")).toBeFocused();
  await page.keyboard.press("s");
  await expect(by("Cy")).toBeFocused();
  await page.keyboard.press("d");
  await expect(by("Dov")).toBeFocused();
  await expect(page.getByRole("link", { name: "Spam 1" })).toBeVisible();
  // It undoes the deletion, even while that is under way.
  const restored = page.waitForResponse((response) => {
    const request = response.request();
    return request.method() === "POST" && /\/studio\/comments\/[0-9a-f-]{36}\.data/.test(request.url());
  });
  await page.keyboard.press("u");
  await restored;
  await expect(by("Cy")).toBeVisible();
  await by("Cy").focus();
  await page.keyboard.press("r");
  await expect(by("Cy").getByLabel("Your reply")).toBeFocused();
  await page.keyboard.type("as d");
  await expect(by("Cy").getByLabel("Your reply")).toHaveValue("as d");
  await page.goto("/studio/comments?show=spam");
  await by("Ben").getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByRole("heading", { name: "No spam" })).toBeVisible();
});
