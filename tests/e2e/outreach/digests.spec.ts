import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeBesideMail } from "../../support/axe.ts";
import { createContact } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { keptLetterIn } from "../../support/outbox-page.ts";
import { test } from "../../support/owned.ts";
import { publishContent } from "../../support/pages.ts";

test("a filmmaker lets a digest of what is new go out each week", async ({ page, own, product }) => {
  const path = await own({ title: "The Ice Bell", plan: "grow" });
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.username, path.replace("/u/", "")));
  const { id } = found(account);
  const { email } = await createContact(db, id, { name: "Bea" });
  const quotes = [{ text: "Cold and bright", source: "Sight", url: "" }];
  await publishContent(db, id, { press: { ...EMPTY_CONTENT.press, quotes } });
  await db.$client.end();

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
  expect((await axeBesideMail(page).analyze()).violations.map((violation) => violation.id)).toEqual([]);
  await page.getByRole("button", { name: "Launch" }).click();

  await expect(page.getByText("Weekly digest")).toBeVisible();
  expect(await keptLetterIn(page, email, "News of the week")).toContain("What is new");
  await page.getByRole("link", { name: "Weekly news", exact: true }).click();
  await expect(page.getByRole("region", { name: "Rounds" }).getByText("for 1 recipient.")).toBeVisible();
  expect((await axeBesideMail(page).analyze()).violations.map((violation) => violation.id)).toEqual([]);
});
