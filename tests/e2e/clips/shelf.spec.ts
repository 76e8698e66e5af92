import { mkdir } from "node:fs/promises";
import { expect } from "@playwright/test";
import { clipKey } from "~/features/clips/runs/rules.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { test } from "../../support/owner-rows.ts";
import { readyClip } from "../../support/ready-clip.ts";

test("a clip is played, placed on the page, scheduled, shared, and deleted with what becomes of the page", async ({
  page,
  owner,
}, { outputDir }) => {
  const ada = await owner();
  const clip = await readyClip(ada, ada.accountId, (await createVideo(ada.db, ada.accountId)).id);
  await mkdir(outputDir, { recursive: true });
  await ada.storage.putFile(clipKey(clip.id, 1), await makeFilm(outputDir, "calm.mp4"));
  await page.goto("/dashboard/clips");
  await page.getByRole("button", { name: "Play The bell" }).click();
  const video = page.getByRole("dialog").locator("video");
  await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(video).toBeHidden();
  const more = page.getByLabel("More for The bell");
  const open = async (word: string) => {
    await more.click();
    await page.getByRole("button", { name: word, exact: true }).click();
  };
  await open("Place on a page");
  await page.getByRole("dialog").getByLabel("Place it as").selectOption("Trailer");
  await page.getByRole("button", { name: "Place on page" }).click();
  await expect(page.getByRole("link", { name: /Trailer on Your site.*\(draft\)/ })).toBeVisible();

  await open("Schedule");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day").fill(new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10));
  await dialog.getByLabel("Time", { exact: true }).fill("18:00");
  await dialog.getByLabel("X", { exact: true }).check();
  await expect(dialog.getByLabel("Text for X")).toHaveValue(/The bell: from /);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/18:00 \(.+\) on X/)).toBeVisible();
  await page.getByRole("button", { name: "Change The bell" }).click();
  await page.getByRole("dialog").getByLabel("Time", { exact: true }).fill("19:30");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/19:30 \(.+\) on X/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel The bell" }).click();
  await expect(page.getByRole("heading", { name: "Scheduled" })).toBeHidden();

  await page.getByRole("button", { name: "Share The bell" }).click();
  await expect(page.getByRole("dialog").getByLabel("Text", { exact: true })).toHaveValue(/The bell: from /);
  await page.getByRole("button", { name: "Make a public page" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /\/c\// })).toBeVisible();
  await page.keyboard.press("Escape");

  await open("Delete");
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /Take it off the drafts/ })
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(more).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: /Trailer on Your site/ })).toBeVisible();

  await test.step("while clips of another status come, the screen says so", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/dashboard/clips.data*", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Failed" }).click();
    await expect(page.getByText("Loading clips...")).toBeVisible();
    release();
    await expect(page.getByText("No clips are failed.")).toBeVisible();
    await expect(page.getByText("Loading clips...")).toBeHidden();
  });
});
