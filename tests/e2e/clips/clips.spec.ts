import { expect } from "@playwright/test";
import { createCutFilm } from "../../support/cut-films.ts";
import { test } from "../../support/owner-rows.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

test("an owner watches what was found in a film, and begins and cancels the rendering of what they choose", async ({
  page,
  owner,
}) => {
  const { accountId, ...services } = await owner();
  await createCutFilm(services, accountId);
  await page.goto("/dashboard/clips");
  await expect(page.getByRole("heading", { name: "No clips yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Create Clips" }).click();
  await expect(page.getByRole("heading", { name: "Create Clips from Video" })).toBeVisible();
  await page.getByLabel("Video title").fill("Salt Road");
  await page.getByLabel("Choose before rendering").check();
  await page.getByRole("button", { name: "Create Clips" }).click();
  await expect(page.getByRole("progressbar", { name: /./ }).first()).toBeVisible();
  await page.getByRole("link", { name: "2 stretches found." }).click({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("heading", { name: "Stretches of Salt Road" })).toBeVisible();
  await page.getByRole("button", { name: "Play 0:40 to 1:00" }).click();
  await expect
    .poll(() =>
      page
        .locator("video")
        .first()
        .evaluate(({ paused }: HTMLVideoElement) => paused),
    )
    .toBe(false);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByLabel("0:40 to 1:00", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Render 1 clip" }).click();
  await expect(page.getByRole("progressbar", { name: /./ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});
