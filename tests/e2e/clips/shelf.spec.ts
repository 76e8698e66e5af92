import { join } from "node:path";
import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { openDb } from "~/platform/db.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import { axeOn } from "../../support/axe.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { test as journey } from "../../support/owned.ts";
import { readyClip } from "../../support/ready-clip.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";

/** A journey of an owner with a finished clip. */
const test = journey.extend<{ ownClip: () => Promise<void> }>({
  ownClip: async ({ product, own }, use) => {
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    const storage = await openLocalStorage(join(product.dataDir, "files"));
    await use(async () => {
      const username = (await own()).replace("/u/", "");
      const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
      const accountId = found(account).id;
      const { id: videoId } = await createVideo(db, accountId);
      await readyClip({ db, storage }, accountId, videoId);
    });
    await db.$client.end();
  },
});

test("a clip is placed on the page, scheduled, and deleted with what becomes of the page", async ({
  page,
  ownClip,
}) => {
  await ownClip();
  await page.goto("/dashboard/clips");
  const more = page.getByLabel("More for The bell");
  const open = async (word: string) => {
    await more.click();
    await page.getByRole("button", { name: word, exact: true }).click();
  };
  await open("Place on a page");
  await page.getByRole("dialog").getByLabel("Place it as").selectOption("Trailer");
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Place on page" }).click();
  await expect(page.getByRole("link", { name: /Trailer on Your site.*\(draft\)/ })).toBeVisible();

  await open("Schedule");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day").fill(new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10));
  await dialog.getByLabel("Time", { exact: true }).fill("18:00");
  await dialog.getByLabel("X", { exact: true }).check();
  await expect(dialog.getByLabel("Text for X")).toHaveValue(/The bell: from /);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
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
  expect((await axeOn(page).analyze()).violations).toEqual([]);
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
});

test("a video URL that cannot be fetched says why, and what to do", async ({ page, own }) => {
  await own();
  await page.goto("/dashboard/clips?view=create");
  const create = page.getByRole("button", { name: "Create Clips" });
  await create.click();
  await expect(page.getByText("Please enter a video URL")).toBeVisible();
  await expect(page.getByText("Please enter a video title")).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByLabel("Video title").fill("Salt Road");
  await page.getByLabel("Video URL").fill("https://vimeo.com/76979871");
  await create.click();
  await expect(page.getByText("Videos on Vimeo cannot be fetched from there.")).toBeVisible();
  await page.getByLabel("Video URL").fill("http://127.0.0.1/salt.mp4");
  await create.click();
  await expect(page.getByText("This address cannot be fetched")).toBeVisible({ timeout: WORK_HANGS_MS });
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("heading", { name: "No clips yet" })).toBeVisible();
});

test("while clips of another status come, the screen says so", async ({ page, ownClip }) => {
  await ownClip();
  await page.goto("/dashboard/clips");
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
