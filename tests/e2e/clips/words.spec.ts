import { mkdir } from "node:fs/promises";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { makeSubtitledFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

const SRT = "1\n00:00:00,500 --> 00:00:02,000\nThe bell is gone.\n\n2\n00:00:02,500 --> 00:00:03,500\nWe stay.\n";

test("an owner corrects the words of a film by keyboard and saves them", async ({ page, own }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true });
  await own({ film: await makeSubtitledFilm(outputDir, SRT) });
  await page.goto("/dashboard/clips/words");
  const film = page.getByRole("list", { name: "Films" }).getByRole("link");
  await expect(async () => {
    await page.reload();
    await expect(film).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: WORK_HANGS_MS });
  await film.click();

  const line = (number: number) => page.getByLabel(`Text of line ${number}`);
  await expect(line(1)).toHaveValue("The bell is gone.");
  expect((await axeOn(page).analyze()).violations).toEqual([]);
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
