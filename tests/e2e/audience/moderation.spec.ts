import { expect, type Page } from "@playwright/test";
import type { FilmId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { axeOn } from "../../support/axe.ts";
import { createComment } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { ownerOf, test } from "../../support/owner-rows.ts";
import { WORK_HANGS_MS } from "../../support/until.ts";
import { press } from "../../support/wizard-steps.ts";

const HOUR_MS = 60 * 60 * 1000;
const NAMES = ["Noor", "Tomasz", "Inés", "Bob"];

/** Puts waiting comments on a film, the newest an hour old. */
const commented = (db: Db, filmId: FilmId, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      createComment(db, filmId, {
        ...{ authorName: found(NAMES[index % NAMES.length]), content: `Comment ${index + 1}`, approvedAt: null },
        createdAt: new Date(Date.now() - (index + 1) * HOUR_MS),
      }),
    ),
  );

/** Opens the list; its moment is in the address as soon as its scripts run. */
async function openList(page: Page) {
  await page.goto("/studio/comments");
  await expect(page).toHaveURL(/asOf=/);
}

const row = (page: Page, words: string) =>
  page.getByRole("article").filter({ has: page.getByText(words, { exact: true }) });

test("many comments are decided on at once, and all of a list, each with an undo", async ({ page, own, db }) => {
  const { filmId } = await ownerOf(db, await own());
  await commented(db, filmId, 22);
  await openList(page);
  await row(page, "Comment 2").getByLabel("Choose the comment by Tomasz").check();
  await row(page, "Comment 1").focus();
  await page.keyboard.press("x");
  await expect(page.getByText("2 chosen")).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByText("2 comments are marked as spam.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pending 20" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Chosen comments" });
  await expect(bar).toHaveCount(0);
  await press(page, "Undo");
  await expect(page.getByRole("link", { name: "Pending 22" })).toBeVisible();

  await page.getByLabel("Choose all on this page").check();
  await expect(page.getByText("20 chosen")).toBeVisible();
  await page.getByRole("button", { name: /^Choose all 22 as of / }).click();
  await expect(page.getByText(/^Chosen: all 22 as of /)).toBeVisible();
  await bar.getByRole("button", { name: "Approve" }).click();
  const panel = page.getByRole("region", { name: "Decision on many comments" });
  await expect(panel.getByText("22 comments are approved").first()).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("link", { name: "Approved 22" })).toBeVisible();
  await expect(page.getByText("No comment is waiting")).toBeVisible();
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByText("Undone. Every comment is as it was").first()).toBeVisible({ timeout: WORK_HANGS_MS });
  await expect(page.getByRole("link", { name: "Pending 22" })).toBeVisible();
  await page.getByRole("link", { name: "Approved 0" }).click();
  await expect(page).toHaveURL(/show=approved/);
  await page.getByLabel("Who said it").fill("Ada");
  await page.getByLabel("What they said").fill("Heard at the screening.");
  await press(page, "Add comment");
  await expect(row(page, "Heard at the screening.")).toBeVisible();
  await expect(page.getByLabel("What they said")).toHaveValue("");

  await page.getByRole("link", { name: "Pending 22" }).click();
  await row(page, "Comment 2").getByLabel("Choose the comment by Tomasz").check();
  await expect(bar).toBeVisible();
  expect((await axeOn(page).include("main").analyze()).violations).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger sweeps a comment to the page, and another one away", async ({ page, own, db }) => {
    const { filmId } = await ownerOf(db, await own());
    await commented(db, filmId, 3);
    await openList(page);
    await sweep(page, "Comment 1", 160);
    await expect(page.getByText("The comment by Noor is on your page.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pending 2" })).toBeVisible();
    await sweep(page, "Comment 2", -160);
    await expect(page.getByText("The comment by Tomasz is deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pending 1" })).toBeVisible();
    await sweep(page, "Comment 3", 40);
    await expect(row(page, "Comment 3")).toBeVisible();
  });
});

/** Moves one finger across a comment, as the browser's protocol sends touches. */
async function sweep(page: Page, words: string, across: number) {
  const text = page.getByText(words, { exact: true });
  await text.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = found(await text.boundingBox());
  const devtools = await page.context().newCDPSession(page);
  const [x, y] = [195, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + moved, y }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 8; step++) await touch("touchMove", (across * step) / 8);
  await touch("touchEnd", across);
  await devtools.detach();
}
