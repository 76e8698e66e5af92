import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { axeBesideMail } from "../../support/axe.ts";
import { createContact } from "../../support/factories/audience.ts";
import { keptLetterIn } from "../../support/outbox-page.ts";
import { test } from "../../support/owned.ts";

const violations = async (page: Page) => (await axeBesideMail(page).analyze()).violations.map(({ id }) => id);
const partsOf = (page: Page) => page.locator("[data-blocks] h3").allTextContents();

test("a filmmaker builds a template of parts, sends it, and shows the letter on the page", async ({
  page,
  own,
  product,
  browser,
}) => {
  const path = await own({ title: "The Ice Bell", plan: "grow" });
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.username, path.replace("/u/", "")));
  if (!account) throw new Error("there is no account");
  const { email } = await createContact(db, account.id, { followsAt: null, subscribedAt: new Date(), name: "Bea" });
  await db.$client.end();

  await page.goto("/dashboard/email-campaigns?tab=templates");
  await page.getByRole("listitem").filter({ hasText: "Event Invitation" }).getByText("Customize").click();
  await expect(page.getByRole("heading", { name: "Create New Template" })).toBeVisible();
  const mail = page.frameLocator('iframe[title="The mail"]');
  await expect(mail.getByText("Hello John Doe,")).toBeVisible();
  expect(await partsOf(page)).toEqual(["Poster", "Text", "Button"]);

  await page.getByRole("button", { name: "Add a part before Text 2" }).click();
  await page.getByRole("group", { name: "Add a part before Text 2" }).getByRole("button", { name: "Quote" }).click();
  expect(await partsOf(page)).toEqual(["Poster", "Quote", "Text", "Button"]);
  await page.keyboard.type("A small wonder");
  await expect(mail.getByText("A small wonder")).toBeVisible();
  await page.getByRole("button", { name: "Remove Quote 2" }).click();

  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.keyboard.type("See you there, {{recipientName}}");
  await expect(mail.getByText("See you there, John Doe")).toBeVisible();
  await page.getByRole("button", { name: "Move Heading 4 up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await partsOf(page)).toEqual(["Poster", "Heading", "Text", "Button"]);
  await expect(page.getByRole("button", { name: "Move Heading 2 up" })).toBeFocused();
  await page.keyboard.press("Control+z");
  expect(await partsOf(page)).toEqual(["Poster", "Text", "Heading", "Button"]);
  await page.getByRole("button", { name: "Redo" }).click();
  const handle = page.locator("[data-row]").nth(3).locator("[data-drag]");
  // The list does not scroll under the pointer where all of it is seen.
  await page.setViewportSize({ width: 1280, height: 1900 });
  await expect(handle).toBeInViewport();
  const [from, to] = [await handle.boundingBox(), await page.locator("[data-row]").nth(2).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 10, (to?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  expect(await partsOf(page)).toEqual(["Poster", "Heading", "Button", "Text"]);
  await page.getByRole("button", { name: "Remove Poster 1" }).click();
  await page.getByLabel("Seen by").selectOption("Bea");
  await expect(mail.getByText("See you there, Bea")).toBeVisible();
  await page.getByRole("button", { name: "Desktop" }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Template Name *").fill("Premiere night");
  await page.getByRole("button", { name: "Save Template" }).click();

  const card = page.getByRole("listitem").filter({ hasText: "Your template" });
  await expect(card.getByRole("heading", { name: "Premiere night" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.getByRole("link", { name: "Use Template" }).click();
  await page.getByLabel("Campaign Name *").fill("Ostend");
  await expect(page.getByText("The mail is your template")).toBeVisible();
  await page.getByLabel("Postal address").fill("1 Salt Road, Ostend");
  await page.getByRole("button", { name: "Launch" }).click();
  const subject = "You are invited: The Ice Bell on the big screen";
  expect(await keptLetterIn(page, email, subject)).toContain("See you there, Bea");

  await page.getByRole("link", { name: "Ostend", exact: true }).click();
  await page.getByRole("switch", { name: "Everybody can read this letter on my page" }).click();
  await expect(page.getByRole("switch", { checked: true })).toBeVisible();
  const address = await page.getByRole("link", { name: "Open the letter" }).getAttribute("href");
  expect(await violations(page)).toEqual([]);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address ?? "");
  await expect(reader.getByText("See you there, friend")).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  await reader.goto((await reader.getByRole("link", { name: "All letters from" }).getAttribute("href")) ?? "");
  await expect(reader.getByRole("link", { name: "You are invited: The Ice Bell" })).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  await reader.context().close();

  await page.goto("/dashboard/email-campaigns?tab=templates");
  await page.getByRole("button", { name: "Delete Premiere night" }).click();
  await expect(page.getByText("Are you sure you want to delete this template?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("heading", { name: "Premiere night" })).toBeVisible();
});
