import { expect, type Page } from "@playwright/test";
import { ASKED, DATA_LINK_SENT } from "~/features/audience/contacts/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { linkIn, mailTo } from "../../support/mail.ts";
import { POSTER, test, UPLOADED } from "../../support/published.ts";
import { press } from "../../support/wizard-steps.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

test("a visitor follows, confirms by the button, and unsubscribes", async ({ page, publish, product }) => {
  const [path, email] = [await publish(null), "visitor-who-follows@example.org"];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await press(page, "Follow");
  const sheet = page.getByRole("dialog", { name: "Follow Ada Marsh" });
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByLabel("Age (optional)").selectOption("25-34");
  await sheet.getByRole("button", { name: "Follow" }).click();
  await expect(sheet.getByRole("status")).toHaveText(ASKED);

  await page.goto(linkIn(await mailTo(product.dataDir, email, "Please confirm: follow Ada Marsh")));
  expect(await violations(page)).toEqual([]);
  await press(page, "Confirm");
  await expect(page.getByRole("heading", { name: "You are on the list" })).toBeVisible();
  const everyday = linkIn(await mailTo(product.dataDir, email, "You are on the list of Ada Marsh"));
  await page.goto(everyday);
  await press(page, "Mail me the link");
  await expect(page.getByRole("status")).toHaveText(DATA_LINK_SENT);
  expect(await violations(page)).toEqual([]);
  await page.goto(linkIn(await mailTo(product.dataDir, email, "What is kept about you for Ada Marsh")));
  await expect(page.getByText(email)).toBeVisible();
  await press(page, "Delete my data");
  await expect(page.getByRole("heading", { name: "Delete all of it?" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(everyday);
  await press(page, "Unsubscribe");
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("another film opens in a dialog by keyboard, and the focus returns", async ({ page, publish }) => {
  await page.goto(await publish({ ...UPLOADED, ...POSTER }, {}, [{ title: "Kelp", kind: "film" }]));
  await page.locator("#more-films").scrollIntoViewIfNeeded();
  const film = page.getByRole("button", { name: "Kelp" });
  await film.focus();
  await page.keyboard.press("Enter");
  const cinema = page.getByRole("dialog", { name: "Kelp" });
  await expect(cinema.getByRole("region", { name: "Player: Kelp" })).toBeFocused();
  await expect(cinema.locator("video")).toHaveCSS("object-fit", "contain");
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await page.keyboard.press("Escape");
  await expect(cinema).toHaveCount(0);
  await expect(film).toBeFocused();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
});
