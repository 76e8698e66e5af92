import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { test } from "../../support/owner-rows.ts";
import { publish } from "../../support/publish.ts";
import { press } from "../../support/wizard-steps.ts";

const CREDITS = "Editor: Noor Haddad\nSound\tBea Lindqvist\nTHE CREW";

test("the form asks for a name, has an index that stays, takes pasted credits, and is published once it is right", async ({
  page,
  owner,
}) => {
  const { db, accountId } = await owner();
  await db.update(accounts).set({ nameAnsweredAt: null }).where(eq(accounts.id, accountId));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studio/film/press");
  const question = page.getByRole("form", { name: "Name on the page" });
  await question.getByRole("button", { name: "Save" }).click();
  await expect(question.getByText("Please enter a name, or choose Not now")).toBeVisible();
  await question.getByLabel("Name on the page").fill("Mara Lindqvist");
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mara Lindqvist is shown on your page once you publish")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Name on the page")).toHaveValue("Mara Lindqvist");

  const screens = page.getByRole("navigation", { name: "Screens of this form" });
  await expect(page.getByLabel("Director", { exact: true })).toBeHidden();
  await screens.getByRole("link", { name: "Texts" }).click();
  await expect(page.getByLabel("Director", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name on the page")).toBeHidden();
  await screens.getByRole("link", { name: "Everything" }).click();
  await expect(page.getByLabel("Name on the page")).toBeVisible();

  const index = page.getByRole("navigation", { name: "Parts of this form" });
  const form = page.locator("form[method=post]").filter({ has: index });
  const headings = await form.getByRole("heading", { level: 2 }).allTextContents();
  expect(await index.getByRole("link").locator("span:first-child").allTextContents()).toEqual(headings);
  await index.getByRole("link", { name: "Credits" }).click();
  const part = page.getByRole("region", { name: "Credits" });
  await expect(part).toBeInViewport();
  await part.getByText("Paste a list of credits").click();
  await part.getByLabel("Credits", { exact: true }).fill(CREDITS);
  await expect(part.getByText("2 credits can be added.")).toBeVisible();
  await expect(part.getByText("1 line cannot be read: “THE CREW”")).toBeVisible();
  await part.getByRole("button", { name: "Add these credits" }).click();
  await expect(part.getByLabel("Credits", { exact: true })).toHaveValue("THE CREW");
  await expect(index.getByRole("link", { name: "Credits 2 complete" })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(index).toBeInViewport();
  }

  const year = page.locator('[name="year"]');
  await year.fill("199");
  await expect(page.getByText("Please enter a year of four digits")).toBeVisible();
  await year.fill("1996");
  await expect(page.getByText("Please enter a year of four digits")).toBeHidden();
  const genres = page.getByRole("group", { name: "Genres" });
  const ticked = genres.getByRole("checkbox", { checked: true });
  while (await ticked.count()) await ticked.first().uncheck();
  await expect(page.getByText("Please select at least one genre")).toBeVisible();
  await genres.getByRole("checkbox", { name: "Horror" }).check();
  await expect(page.getByText("Please select at least one genre")).toBeHidden();
  await page.getByRole("checkbox", { name: "Letterboxd" }).check();
  const link = page.getByLabel("Letterboxd link");
  await link.fill("https://example.com/film");
  await press(page, "Publish");
  await expect(page.getByRole("alert")).toContainText("Letterboxd link: Please enter a link to Letterboxd");
  await link.fill("https://letterboxd.com/film/the-salt-road");
  await publish(page);
});
