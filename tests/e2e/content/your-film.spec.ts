import { expect, type Page } from "@playwright/test";
import { encoded } from "../../support/encoded.ts";
import { finishedFilm } from "../../support/finished-film.ts";
import { test } from "../../support/owner-rows.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

const SRT = "1\n00:00:01,000 --> 00:00:02,000\nThe bell is gone.\n";
const captions = (text: string | Uint8Array) => ({
  ...{ name: "en.srt", mimeType: "application/x-subrip" },
  buffer: Buffer.from(text),
});
const POLISH = encoded(SRT.replace("The bell is gone.", "Proszę cię, jeśli ważne."), "windows-1250");

const play = (page: Page) =>
  page
    .getByRole("link", { name: /^(Play|Watch)/ })
    .or(page.getByRole("button", { name: /^(Play|Watch)/ }))
    .first()
    .click();

test("a filmmaker takes frames of the film, and sets its poster, captions and chapters", async ({ page, owner }) => {
  const ada = await owner();
  await finishedFilm(ada);
  await page.goto("/studio/film");
  await expect(page.getByRole("list", { name: "Qualities" })).toHaveText("450p360p");
  const player = page.getByLabel("Your film, to take frames from");
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 4.5;
  });
  await press(page, "Take this frame");
  await expect(page.getByText("Added to your stills.")).toBeVisible({ timeout: WORK_HANGS_MS });
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByText("Taken back.")).toBeVisible();
  await press(page, "Take it as the poster");
  await expect(page.getByText("This is your poster now.")).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("radio", { name: "Picture 3 of 3" })).toBeChecked();
  await page.getByRole("radio", { name: "Picture 1 of 3" }).check();
  await expect(page.getByText("The poster is changed")).toBeVisible();

  await page.locator("input[name=file]").setInputFiles(captions(SRT));
  await press(page, "Add captions");
  await expect(page.getByRole("button", { name: /^Shown by default/ })).toBeVisible();
  await page.locator("input[name=file]").setInputFiles(captions(SRT.replace("02,000", "00,000")));
  await press(page, "Add captions");
  await expect(page.getByRole("alert")).toHaveText("Line 2: this caption ends before it begins.");
  await page.getByRole("button", { name: /^Remove\s*: English/ }).click();
  await expect(page.getByRole("link", { name: /^English/ })).toHaveCount(0);
  await page.locator("input[name=file]").setInputFiles(captions(POLISH));
  await press(page, "Add captions");
  const check = page.getByRole("region", { name: "Check the captions" });
  await expect(check).toContainText("Proszę cię, jeśli ważne.");
  await check.getByRole("combobox").selectOption("windows-1251");
  await expect(check).toContainText("Proszк");
  await check.getByRole("combobox").selectOption("windows-1250");
  await expect(check).toContainText("Proszę cię");
  await press(page, "Add captions");
  await expect(page.getByRole("link", { name: /^English/ })).toBeVisible();

  await press(page, "Add chapter");
  await page.getByLabel("Title of chapter 1").fill("The theft");
  await press(page, "Save chapters");
  await page.getByLabel("The intro ends at").fill("0:05");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toHaveCount(2);

  await page.goto("/preview/draft");
  await play(page);
  await press(page, "Take this frame");
  await expect(page.getByText(/Added to your stills/)).toBeVisible();
  await page.goto(ada.path);
  await play(page);
  await expect(page.locator("media-play-button").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take this frame" })).toHaveCount(0);
});
