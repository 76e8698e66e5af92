import { readFile, rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owned.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

test("files are dropped into a content project, and a film of them becomes a trailer", async ({ page, own }) => {
  const folder = await scratchFolder();
  const film = await readFile(await makeFilm(folder, "faststart.mp4", 4));
  await own({ title: "A Film With Files", plan: "grow" });
  const violations = async () => (await axeOn(page).analyze()).violations.map(({ id }) => id);
  await page.goto("/studio/content");
  await press(page, "New project");
  await page.getByRole("dialog").getByLabel("Project name").fill("Festival run");
  await press(page, "Create project");
  await expect(page.getByText("No content yet")).toBeVisible();

  const area = page.getByRole("region", { name: "Content", exact: true });
  const transfer = await page.evaluateHandle((film) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0))], "Ice bell.mp4"));
    files.items.add(new File(["WEBVTT\n\n00:01.000 --> 00:02.000\nThe fog stays.\n"], "german.vtt"));
    files.items.add(new File(["MZ"], "virus.exe"));
    return files;
  }, film.toString("base64"));
  await area.dispatchEvent("drop", { dataTransfer: transfer });
  const waiting = page.getByRole("region", { name: "Files on their way" });
  await expect(waiting.getByText("This kind of file cannot be added.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "german" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ice bell" })).toBeVisible({ timeout: WORK_HANGS_MS });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await waiting.getByRole("button", { name: "Remove virus.exe from this list" }).click();
  await expect(waiting).toHaveCount(0, { timeout: WORK_HANGS_MS });
  await expect(page.getByText(/Being uploaded|Waits to be prepared|Being prepared/)).toHaveCount(0, {
    timeout: WORK_HANGS_MS,
  });

  await page.getByLabel("Actions for german").click();
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Place on a page" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByLabel("Actions for Ice bell").click();
  await page.getByRole("button", { name: "Place on a page" }).click();
  await page.getByRole("dialog").getByLabel("Place it as").selectOption({ label: "Trailer" });
  await press(page, "Place on page");
  await expect(page.getByRole("list", { name: "Used on" })).toContainText("Trailer on Your site");

  await press(page, "Add Content");
  await page.getByRole("tab", { name: "Files" }).click();
  expect(await violations()).toEqual([]);
  await page
    .getByRole("dialog")
    .locator('input[type="file"]')
    .setInputFiles({ name: "Review.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") });
  await expect(page.getByRole("heading", { name: "Review" })).toBeVisible();
  await rm(folder, { recursive: true, force: true });
});
