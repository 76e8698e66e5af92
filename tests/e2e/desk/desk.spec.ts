import { expect, type Page } from "@playwright/test";
import { createSite } from "../../support/factories/content.ts";
import { launched, signIn } from "../../support/owned.ts";
import { test } from "../../support/owner-rows.ts";
import { seatAtDesk } from "../../support/withholding.ts";

/** Types into a field that the keyboard has reached. */
async function typeInto(page: Page, label: string, words: string) {
  await page.getByLabel(label).focus();
  await page.keyboard.type(words);
}

test("from a report without script to an appeal that gives the page back, by keyboard", async ({
  page,
  browser,
  own,
  db,
  product,
}) => {
  const path = await own({ title: "The Ice Bell" });
  const { baseUrl } = product;

  const plain = await browser.newContext({ baseURL: baseUrl, javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(path);
  await visitor.getByRole("link", { name: "Report", exact: true }).press("Enter");
  await visitor.getByRole("link", { name: "My picture or my name is used" }).press("Enter");
  await visitor.getByLabel("What is wrong there, and why").fill("The film shows me at minute 3.");
  await visitor.getByLabel("Your name").fill("Noor");
  await visitor.getByLabel("Your email").fill("noor@example.org");
  await visitor.getByRole("button", { name: "Send the report" }).press("Enter");
  await expect(visitor.getByText("Please confirm that you believe it")).toBeVisible();
  await visitor.getByLabel("I believe in good faith").press("Space");
  await visitor.getByRole("button", { name: "Send the report" }).press("Enter");
  await expect(visitor.getByRole("heading", { name: "Your report has arrived" })).toBeVisible();
  await visitor.getByRole("link", { name: "See what becomes of it" }).press("Enter");
  await expect(visitor.getByText("waits for a person")).toBeVisible();
  const state = visitor.url();

  const office = await browser.newContext({ baseURL: baseUrl });
  const operator = await launched(db, baseUrl, "free");
  await createSite(db, operator.accountId, {});
  await signIn(office, operator.visitor);
  await seatAtDesk({ db }, operator.accountId);
  const desk = await office.newPage();
  await desk.goto("/operator");
  await desk.getByRole("link", { name: "My picture or my name is used" }).press("Enter");
  await expect(desk.getByText("The film shows me at minute 3.")).toBeVisible();
  await desk.getByLabel("Measure").selectOption("Remove it");
  await desk.getByLabel("Reason").selectOption({ index: 2 });
  await typeInto(desk, "Why, in plain words", "It shows somebody who has not agreed.");
  await desk.getByRole("button", { name: "Decide" }).press("Enter");
  await expect(desk.getByRole("button", { name: "Take it back" })).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(451);
  await expect(visitor.getByRole("heading", { name: "Taken down" })).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Read why, and appeal" }).press("Enter");
  await expect(page.getByText("It shows somebody who has not agreed.")).toBeVisible();
  await typeInto(page, "Why the decision is wrong", "There is a release.");
  await page.getByRole("button", { name: "Appeal" }).press("Enter");
  await expect(page.getByText("It is not answered yet.")).toBeVisible();

  await desk.getByRole("link", { name: "Appeals" }).press("Enter");
  await expect(desk.getByText("There is a release.")).toBeVisible();
  await desk.getByLabel("Outcome").selectOption("The owner is right: take the decision back");
  await typeInto(desk, "Why, in plain words", "You are right.");
  await desk.getByRole("button", { name: "Answer" }).press("Enter");
  await expect(desk.getByText("No appeal waits.")).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(200);
  await visitor.goto(state);
  await expect(visitor.getByText("It was taken away from visitors.")).toBeVisible();
  await Promise.all([plain.close(), office.close()]);
});
