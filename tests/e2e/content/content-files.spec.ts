import { readFile, rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { createContent } from "../../support/factories/content.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owner-rows.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { press } from "../../support/wizard-steps.ts";

test("files are dropped onto a content project or chosen, and one that it cannot hold is named", async ({
  page,
  owner,
}) => {
  const folder = await scratchFolder();
  const film = await readFile(await makeFilm(folder, "calm.mp4", 1));
  const { db, accountId } = await owner({ plan: "grow" });
  await createContent(db, accountId);
  await page.goto("/studio/content");
  const transfer = await page.evaluateHandle((film) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0))], "Ice bell.mp4"));
    files.items.add(new File(["WEBVTT\n\n00:01.000 --> 00:02.000\nThe fog stays.\n"], "german.vtt"));
    files.items.add(new File(["MZ"], "virus.exe"));
    return files;
  }, film.toString("base64"));
  await page.getByRole("region", { name: "Content", exact: true }).dispatchEvent("drop", { dataTransfer: transfer });
  const waiting = page.getByRole("region", { name: "Files on their way" });
  await expect(waiting.getByText("This kind of file cannot be added.")).toBeVisible();
  expect((await axeOn(page).include("main").analyze()).violations).toEqual([]);
  await expect(page.getByRole("heading", { name: "german" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ice bell" })).toBeVisible();
  await waiting.getByRole("button", { name: "Remove virus.exe from this list" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText("Being uploaded")).toHaveCount(0);

  await press(page, "Add Content");
  await page.getByRole("tab", { name: "Files" }).click();
  await page
    .getByRole("dialog")
    .locator('input[type="file"]')
    .setInputFiles({ name: "Review.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") });
  await expect(page.getByRole("heading", { name: "Review" })).toBeVisible();
  await rm(folder, { recursive: true, force: true });
});
