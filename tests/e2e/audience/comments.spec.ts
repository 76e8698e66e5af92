import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { createComment } from "../../support/factories/audience.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";
import { Visitor } from "../../support/visitor.ts";
import { press } from "../../support/wizard-steps.ts";

const ONE_COMMENT = /\/studio\/comments\/[0-9a-f-]{36}\.data/;
const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const comment = (page: Page, words: string) => page.locator(".comment", { hasText: words });

async function postComment(page: Page, name: string, words: string) {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your comment").fill(words);
  await press(page, "Post comment");
}

test("a visitor's comment waits for the owner; others are liked, and older ones are loaded below", async ({
  page,
  db,
}) => {
  const { filmId, username } = await createPublishedSite(db);
  for (let number = 1; number <= 11; number++)
    await createComment(db, filmId, { content: `Words, part ${number}.`, createdAt: minutesAgo(number) });
  const open = async () => {
    await page.goto(`/u/${username}`);
    await page.locator("#comments").scrollIntoViewIfNeeded();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await postComment(page, "", "The fog stays with me.");
  await expect(page.getByText("Please enter your name")).toBeVisible();
  await page.getByLabel("Your name").pressSequentially("N");
  await expect(page.getByText("Please enter your name")).toHaveCount(0);
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expect(page.getByLabel("Your comment")).toHaveValue("The fog stays with me.");
  await page.getByLabel("Your comment").fill("w".repeat(451));
  await expect(page.getByText("451 / 500")).toHaveAttribute("data-warning");
  await open();
  await expect(page.getByLabel("Your comment")).toHaveValue("w".repeat(451));
  await postComment(page, "Noor", "The fog stays with me.");
  await expect(page.getByText("Thank you. Your comment waits for approval.")).toBeVisible();

  await expect(comment(page, "part 11.")).toHaveCount(0);
  await page.getByRole("link", { name: "More comments" }).click();
  await expect(comment(page, "part 11.")).toBeVisible();
  await expect(page.getByRole("link", { name: "More comments" })).toHaveCount(0);
  const liked = comment(page, "part 2.");
  const isStored = page.waitForResponse((answer) => answer.url().endsWith("/like"));
  await liked.getByRole("button", { name: "Like" }).click();
  await expect(liked.getByRole("button", { name: "Like, 1 so far" })).toHaveAttribute("aria-pressed", "true");
  await isStored;

  // Both are remembered by the browser, not by the page, which is the same for everybody.
  await open();
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  const own = comment(page, "The fog stays with me.");
  await expect(own).toContainText("Pending approval");
  await expect(own).toContainText("Just now");
  await liked.getByRole("button", { name: "Like, 1 so far" }).click();
  await expect(liked.getByRole("button", { name: "Like", exact: true })).toHaveAttribute("aria-pressed", "false");
  await page.getByLabel("Your comment").fill("w".repeat(451));
  await expect(page.getByText("451 / 500")).toHaveAttribute("data-warning");
  const { violations } = await axeOn(page).include("#comments").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await own.getByRole("button", { name: "Delete my comment" }).click();
  await expect(own).toHaveCount(0);
});

test("waiting comments are decided by one key each and answered, in a list that does not move", async ({
  page,
  db,
  own,
  baseURL,
}) => {
  const slug = `decided-by-keys-${crypto.randomUUID()}`;
  const { filmId } = await ownerOf(db, await own({ slug }));
  for (const [index, authorName] of ["Ana", "Ben", "Cy", "Dov"].entries()) {
    const content = `${authorName} stayed until the lights came on.`;
    await createComment(db, filmId, { authorName, content, approvedAt: null, createdAt: minutesAgo(60 + index) });
  }
  await page.goto("/studio/comments?sort=oldest");
  const entries = page.getByRole("article");
  // The list's moment is in the address as soon as its scripts run.
  await expect(page).toHaveURL(/asOf=/);
  await expect(entries.first()).toContainText("Dov stayed");
  await page.getByLabel("Order").selectOption("newest");
  await expect(entries.first()).toContainText("Ana stayed");
  await expect(page).toHaveURL(/asOf=/);

  const menu = page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: /^Comments/ });
  await expect(menu).toContainText("4");
  await new Visitor(baseURL).post(`/films/${slug}/comments`, { name: "Late", content: "I come late." });
  await expect(page.getByRole("link", { name: "1 new" })).toBeVisible();
  await expect(menu).toContainText("5");
  await expect(entries.first()).toContainText("Ana stayed");

  const by = (name: string) => page.getByRole("article", { name: `Comment by ${name}` });
  await by("Ana").focus();
  await page.keyboard.press("j");
  await expect(by("Ben")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await expect(by("Ben")).toBeFocused();
  await page.keyboard.press("s");
  await expect(by("Cy")).toBeFocused();
  // What is undone is what was answered last.
  await expect(page.getByText("The comment by Ben is spam.").first()).toBeVisible();
  const deletion = Promise.withResolvers<void>();
  await page.route(ONE_COMMENT, async (route) => {
    if (route.request().method() === "DELETE") await deletion.promise;
    await route.fallback();
  });
  await page.keyboard.press("d");
  await expect(by("Dov")).toBeFocused();
  for (const name of ["Approved 1", "Spam 1"]) await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(by("Late")).toHaveCount(0);
  // It undoes the deletion, even while that is under way.
  const restored = page.waitForResponse(
    (response) => response.request().method() === "POST" && ONE_COMMENT.test(response.url()),
  );
  await page.keyboard.press("u");
  deletion.resolve();
  await restored;
  await expect(by("Cy")).toBeVisible();

  await by("Cy").focus();
  await page.keyboard.press("r");
  await expect(by("Cy").getByLabel("Your reply")).toBeFocused();
  await page.keyboard.type("as d");
  await expect(by("Cy").getByLabel("Your reply")).toHaveValue("as d");
  await by("Cy").getByRole("button", { name: "Save reply" }).click();
  await expect(by("Cy").getByLabel("Your reply")).toHaveCount(0);
  await by("Cy").getByRole("button", { name: "Reply", exact: true }).click();
  await by("Cy").getByLabel("Your reply").fill("Come to Bergen in May.");
  await by("Cy").getByRole("button", { name: "Save reply" }).click();
  await expect(by("Cy").getByRole("list", { name: "Your replies" }).getByRole("listitem")).toHaveCount(2);
  await by("Cy").getByRole("button", { name: "Edit reply" }).last().click();
  const { violations } = await axeOn(page).include("main").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await by("Cy").getByLabel("Your reply").fill("Come to Bergen in June.");
  await by("Cy").getByRole("button", { name: "Save reply" }).click();
  await expect(by("Cy").getByText("Come to Bergen in June.")).toBeVisible();

  await page.getByRole("link", { name: "1 new" }).click();
  await expect(entries.first()).toContainText("I come late.");
});
