import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { publish } from "../../support/publish.ts";

const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

test("an owner without a name is asked for one, and the question goes when it is answered", async ({
  page,
  own,
  product,
}) => {
  const username = (await own()).slice("/u/".length);
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  await db.update(accounts).set({ nameAnsweredAt: null }).where(eq(accounts.username, username));
  await db.$client.end();
  await page.goto("/studio/film/press");
  const question = page.getByRole("form", { name: "Name on the page" });
  await question.getByRole("button", { name: "Save" }).click();
  await expect(question.getByText("Please enter a name, or choose Not now")).toBeVisible();
  await question.getByLabel("Name on the page").fill("Mara Lindqvist");
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mara Lindqvist is shown on your page once you publish")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Name on the page")).toHaveValue("Mara Lindqvist");
});

test("year, runtime, rating and match label are the owner's", async ({ page, own }) => {
  await own();
  await page.goto("/studio/film/press");
  const year = page.locator('[name="year"]');
  await year.fill("199");
  await expect(page.getByText("Please enter a year of four digits")).toBeVisible();
  await year.fill("1996");
  await expect(page.getByText("Please enter a year of four digits")).toBeHidden();
  await page.getByLabel("Runtime").fill("97 min");
  await page.getByLabel("Rating").fill("PG-13");
  await page.getByLabel("Match label").fill("");
  await saved(page);
  await page.goto("/preview/draft");
  const line = page.getByRole("list", { name: "At a glance" });
  await expect(line).toContainText("1996");
  await expect(line).toContainText("PG-13");
  await expect(line).toContainText("97 min");
  await expect(line).not.toContainText("Match");
});

test("after the launch genres and platforms are changed, and a platform leads to the owner's link", async ({
  page,
  own,
}) => {
  await own();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/onboarding/platforms");
  await expect(page).toHaveURL("/studio/film/press#part-platforms");
  const genres = page.getByRole("group", { name: "Genres" });
  const ticked = genres.getByRole("checkbox", { checked: true });
  while (await ticked.count()) await ticked.first().uncheck();
  await expect(page.getByText("Please select at least one genre")).toBeVisible();
  await genres.getByRole("checkbox", { name: "Horror" }).check();
  await expect(page.getByText("Please select at least one genre")).toBeHidden();
  await page.getByRole("checkbox", { name: "Letterboxd" }).check();
  const link = page.getByLabel("Letterboxd link");
  await link.fill("https://example.com/film");
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Letterboxd link: Please enter a link to Letterboxd");
  await link.fill("https://letterboxd.com/film/the-salt-road");
  await publish(page);
  await page.goto("/preview/draft");
  await expect(page.getByRole("definition").filter({ hasText: "Horror" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Letterboxd" })).toHaveAttribute(
    "href",
    "https://letterboxd.com/film/the-salt-road",
  );
});
