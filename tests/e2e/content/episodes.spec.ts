import { expect } from "@playwright/test";
import { createClip } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

test("an owner adds an episode, reorders and renames them, removes one, and waits for a file", async ({
  page,
  owner,
}) => {
  const { db, accountId, filmId } = await owner();
  const { id: videoId } = await createVideo(db, accountId);
  await createClip(db, filmId, videoId, { title: "The coast" });
  await page.goto("/editor");
  await page.getByRole("button", { name: "Episodes", exact: true }).click();
  await page.getByRole("link", { name: "Add and remove videos" }).click();
  const adding = page.getByRole("button", { name: "Add to the page" });
  await expect(adding).toBeDisabled();
  await page.getByLabel("Video URL").fill("https://vimeo.com/76979871");
  await page.getByLabel("Title").fill("The bell");
  await adding.click();
  const list = page.getByRole("region", { name: "Episodes" }).getByRole("listitem");
  await expect(list).toContainText(["The coast", "The bell"]);
  await press(page, "Move The bell up");
  await expect(list).toContainText(["The bell", "The coast"]);

  await press(page, "Rename The coast");
  const words = list.filter({ has: page.getByRole("button", { name: "Rename" }) }).last();
  await words.getByLabel("Title").fill("");
  await press(page, "Publish");
  await expect(page.getByRole("alert")).toContainText("episode: Please enter a title");
  await words.getByLabel("Title").fill("The drowned coast");
  await expect(list).toContainText(["The bell", "The drowned coast"]);
  await press(page, "Remove The bell");
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await press(page, "Remove for good");
  await expect(list).toHaveCount(1);

  await page.getByRole("textbox", { name: "Title" }).last().fill("The bell");
  await expect(adding).toBeEnabled();
  // The upload never begins: nothing but the choice itself can hold the button back.
  await page.route("**/api/uploads", () => {});
  const file = { name: "bell.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(1024) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Uploading").first()).toBeVisible();
  await expect(adding).toBeDisabled();
});
