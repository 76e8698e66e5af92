import { expect, type Page } from "@playwright/test";
import { axeBesideMail } from "../../support/axe.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";

const violations = async (page: Page) => (await axeBesideMail(page).analyze()).violations.map(({ id }) => id);
const partsOf = (page: Page) => page.locator("[data-blocks] h3").allTextContents();

test("a filmmaker builds a template of parts, keeps it, and takes its deletion back", async ({ page, own, db }) => {
  const { accountId } = await ownerOf(db, await own({ title: "The Ice Bell", plan: "grow" }));
  await createContact(db, accountId, { followsAt: null, subscribedAt: new Date(), name: "Bea" });

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
  await page.getByRole("button", { name: "Delete Premiere night" }).click();
  await expect(page.getByText("Are you sure you want to delete this template?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("heading", { name: "Premiere night" })).toBeVisible();
});

test("a letter that was sent is shown on the page by a switch", async ({ page, own, db }) => {
  const path = await own();
  const { accountId } = await ownerOf(db, path);
  const words = { subject: "Come & see", message: "Dear {{recipientName}}" };
  const { id } = await createCampaign(db, accountId, { status: "completed", startedAt: new Date(), ...words });
  await page.goto(`/studio/campaigns/${id}`);
  const isPublic = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("switch", { name: "Everybody can read this letter on my page" }).click();
  await isPublic;
  await expect(page.getByRole("switch", { checked: true })).toBeVisible();
  const address = await page.getByRole("link", { name: "Open the letter" }).getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.getByText("Dear friend")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto((await page.getByRole("link", { name: "All letters from" }).getAttribute("href")) ?? "");
  await expect(page.getByRole("link", { name: "Come & see" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
