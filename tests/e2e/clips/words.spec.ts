import { mkdir } from "node:fs/promises";
import { expect } from "@playwright/test";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owner-rows.ts";
import { sendWords, storedFilm } from "../../support/stored-film.ts";

const VTT = "WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nThe bell is gone.\n\n00:00:02.500 --> 00:00:03.500\nWe stay.\n";

test("an owner corrects the words of a film by keyboard and saves them", async ({ page, context, owner, baseURL }, {
  outputDir,
}) => {
  await mkdir(outputDir, { recursive: true });
  const { accountId, ...services } = await owner();
  const videoId = await storedFilm(services, accountId, await makeFilm(outputDir, "calm.mp4"), { durationMs: 4_000 });
  await sendWords(context, baseURL, videoId, VTT);
  await page.goto("/dashboard/clips/words");
  await page.getByRole("list", { name: "Films" }).getByRole("link").click();

  const line = (number: number) => page.getByLabel(`Text of line ${number}`);
  await expect(line(1)).toHaveValue("The bell is gone.");
  await line(1).focus();
  for (let step = 0; step < "The bell".length; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(line(2)).toBeFocused();
  await expect(line(2)).toHaveValue("is gone.");
  await page.keyboard.press("Backspace");
  await expect(line(1)).toHaveValue("The bell is gone.");
  await expect(line(1)).toBeFocused();
  await page.keyboard.type("we loved ");
  await page.getByLabel("End of line 1").fill("0:02.250");
  await page.getByLabel("End of line 1").blur();
  await page.getByRole("button", { name: "Save words" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(line(1)).toHaveValue("The bell we loved is gone.");
  await expect(page.getByLabel("End of line 1")).toHaveValue("0:02.250");

  await line(2).fill("We leave.");
  await page.getByRole("link", { name: "Back to Clips" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line(2)).toHaveValue("We stay.");
});
