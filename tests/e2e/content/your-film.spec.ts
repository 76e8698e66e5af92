import { rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { press } from "../../support/wizard-steps.ts";

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nThe bell is gone.\n";

let films: string;
test.beforeAll(async () => {
  films = await scratchFolder();
});
test.afterAll(() => rm(films, { recursive: true }));

test.slow();

test("a filmmaker sets poster, captions and chapters of an uploaded film", async ({ page, own }) => {
  await own({ film: await makeFilm(films, "scenes.mp4", 8) });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Your film" }).click();
  // Encoding has the lowest priority: only the test's own timeout limits it.
  await page.getByRole("list", { name: "Qualities" }).getByText("360p").waitFor({ timeout: 0 });
  await expect(page.getByRole("list", { name: "Qualities" })).toHaveText("450p360p");

  const second = page.getByRole("radio", { name: /^Picture 2/ });
  await second.check();
  await expect(second).toBeChecked();

  const file = { name: "en.srt", mimeType: "application/x-subrip", buffer: Buffer.from(SRT) };
  await page.locator("input[name=file]").setInputFiles(file);
  await press(page, "Add captions");
  await expect(page.getByRole("button", { name: /^Shown by default/ })).toBeVisible();
  const bad = { ...file, buffer: Buffer.from(SRT.replace("02,000", "00,000")) };
  await page.locator("input[name=file]").setInputFiles(bad);
  await press(page, "Add captions");
  await expect(page.getByRole("alert")).toHaveText("Line 2: this caption ends before it begins.");

  await press(page, "Add chapter");
  await page.getByLabel("Title of chapter 1").fill("The theft");
  await press(page, "Save chapters");
  await page.getByLabel("The intro ends at").fill("0:05");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toHaveCount(3);

  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);

  await page.reload();
  await expect(second).toBeChecked();
  await expect(page.getByLabel("The intro ends at")).toHaveValue("0:05");
  await expect(page.getByLabel("Title of chapter 1")).toHaveValue("The theft");
  await page.getByRole("button", { name: /^Remove\s*: English/ }).click();
  await expect(page.getByRole("link", { name: /^English/ })).toHaveCount(0);
});
