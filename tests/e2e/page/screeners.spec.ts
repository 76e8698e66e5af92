import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { media, playFilm, START } from "../../support/player-controls.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

const violations = async (page: Page) => (await axeOn(page).analyze()).violations.map(({ id }) => id);

test("a private film plays for its recipient, who is seen watching, until it is taken back in the middle", async ({
  page,
  own,
  browser,
}) => {
  const folder = await scratchFolder();
  await own({ title: "The Ice Bell", film: await makeFilm(folder, "calm.mp4", 60), profilePublic: false });
  await rm(folder, { recursive: true });
  await page.goto("/studio/screeners");
  await expect(page.getByText("Nobody is invited yet.")).toBeVisible();
  await page.getByLabel("Who is it for?").fill("Nell Ortiz");
  await press(page, "Make a screener");
  const recipient = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Nell Ortiz" }) });
  await expect(recipient.getByText("Not watched yet")).toBeVisible();
  const link = await recipient.locator("p", { hasText: /\/s\/\w+/ }).innerText();
  const passcode = await recipient.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

  const elsewhere = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByLabel("Passcode").fill("AAAA-AAAA");
  await press(elsewhere, "Watch the film");
  await expect(elsewhere.getByRole("alert")).toContainText("This passcode is not right.");
  expect(await violations(elsewhere)).toEqual([]);
  await elsewhere.getByLabel("Passcode").fill(passcode.toLowerCase());
  await press(elsewhere, "Watch the film");
  await expect(async () => {
    await elsewhere.reload();
    await expect(elsewhere.getByRole("button", { name: START })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await violations(elsewhere)).toEqual([]);
  await playFilm(elsewhere);
  await expect(elsewhere.locator(".screener-mark")).toHaveText("Nell Ortiz");
  expect(await elsewhere.evaluate(() => document.querySelector("video")?.currentSrc)).toMatch(/\/media\/s\/|^blob:/);
  await elsewhere.keyboard.press("5");
  await expect.poll(async () => Number(await media(elsewhere, "currentTime"))).toBeGreaterThan(29);
  await elsewhere.keyboard.press("k");
  await expect(async () => {
    await page.reload();
    await expect(recipient.getByText(/Watched up to 5\d%.*Opened 1 of 3 times/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await elsewhere.keyboard.press("k");

  await recipient.getByText("Take back", { exact: true }).click();
  await recipient.getByRole("button", { name: "Yes, take back" }).click();
  await expect(recipient.getByText("Taken back", { exact: true })).toBeVisible();
  await expect(elsewhere.getByRole("heading", { name: "This screener was taken back" })).toBeVisible({
    timeout: WORK_HANGS_MS,
  });
  expect(await violations(elsewhere)).toEqual([]);
  await elsewhere.context().close();
});
