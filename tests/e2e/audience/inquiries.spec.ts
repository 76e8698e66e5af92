import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { mailTo } from "../../support/mail.ts";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

const WORDS = { "Your name": "Nell Ortiz", Project: "The Glass Bell", Dates: "May", Message: "Would you read?" };
const PDF = { name: "sides.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 sides") };
const send = (page: Page) => press(page, "Send Casting Inquiry");
const file = (page: Page) => page.getByLabel("File");

async function fillIn(page: Page, email: string) {
  for (const [label, text] of Object.entries(WORDS)) await page.getByLabel(label).fill(text);
  await page.getByLabel("Email").fill(email);
  await file(page).setInputFiles(PDF);
}

async function expectAccessible(page: Page) {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** Sends the form until the server accepts how long it was open; the page's own clock does not matter. */
const asAPerson = async (page: Page) =>
  expect(async () => {
    await send(page);
    await page.waitForURL("**received=**", { timeout: 1500 });
  }).toPass();

test("casting sends an inquiry after a connection failure, and the actor reads and answers", async ({
  page,
  own,
  context,
  product,
}) => {
  const path = await own({ role: "actor", template: "actors" });
  await page.goto(path);
  await page.getByRole("tab", { name: "Contact Me" }).click();
  await page.getByRole("link", { name: "Send Casting Inquiry" }).click();
  await fillIn(page, "nell.glass@ortiz.example");
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Check your connection");
  await expect(page.getByLabel("Message")).toHaveValue("Would you read?");
  await context.setOffline(false);
  await page.getByLabel("Email").fill("nobody@nowhere");
  await send(page);
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectAccessible(page);
  expect(await file(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("sides.pdf");
  await page.getByLabel("Email").fill("nell.glass@ortiz.example");
  await asAPerson(page);
  await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/actors-dashboard");
  await page.getByRole("link", { name: "Inquiries 1 unread" }).click();
  await page.getByRole("link", { name: /Unread: The Glass Bell/ }).click();
  await expect(page.getByRole("link", { name: "Inquiries", exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /sides\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe("sides.pdf");
  await page.getByLabel("Your answer").fill("Gladly.");
  await press(page, "Send answer");
  await expect(page.getByText("Your answer is on its way.")).toBeVisible();
  await expect(page.getByLabel("Write again")).toHaveValue("");
  const answer = await mailTo(product.dataDir, "nell.glass@ortiz.example", "Re: Casting inquiry: The Glass Bell");
  expect(answer.text).toContain("Gladly.");
  await press(page, "Archive");
  // Its longer label moves the button beside it.
  await expect(page.getByRole("button", { name: "Take out of the archive" })).toBeVisible();
  await press(page, "Delete");
  await press(page, "Delete for good");
  await expect(page.getByText("No inquiry is waiting for an answer.")).toBeVisible();
});
