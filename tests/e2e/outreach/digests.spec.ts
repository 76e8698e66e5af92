import { expect } from "@playwright/test";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { axeBesideMail } from "../../support/axe.ts";
import { createContact } from "../../support/factories/audience.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";
import { publishContent } from "../../support/pages.ts";

test("the editor of a campaign becomes that of a digest, with its recipients and what is new", async ({
  page,
  own,
  db,
}) => {
  const { accountId } = await ownerOf(db, await own({ title: "The Ice Bell", plan: "grow" }));
  await createContact(db, accountId, { name: "Bea" });
  const quotes = [{ text: "Cold and bright", source: "Sight", url: "" }];
  await publishContent(db, accountId, { press: { ...EMPTY_CONTENT.press, quotes } });

  await page.goto("/studio/campaigns/new?template=newsletter");
  await page.getByLabel("Campaign Name *").fill("Weekly news");
  await page.getByLabel("Subject Line *").fill("News of the week");
  await page.getByLabel("Postal address").fill("1 Salt Road, Ostend");
  await expect(page.getByText("0 recipients", { exact: true })).toBeVisible();
  await page.getByLabel("Frequency").selectOption("Weekly");
  await page.getByLabel("What goes out").selectOption("A digest of what is new on your page, to everybody");
  await expect(page.getByText("1 recipient", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Introduction")).toBeVisible();
  await expect(page.frameLocator('iframe[title="The mail"]').getByText("“Cold and bright”")).toBeVisible();
  expect((await axeBesideMail(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "Launch" }).click();
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByText("Weekly digest")).toBeVisible();
});
