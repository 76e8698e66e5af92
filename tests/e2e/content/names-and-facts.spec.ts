import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

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
  await expect(page.getByText("Mara Lindqvist stands on your page once you publish")).toBeVisible();
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
