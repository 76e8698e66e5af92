import { expect } from "@playwright/test";
import { createContent } from "../../support/factories/content.ts";
import { test } from "../../support/owner-rows.ts";
import { press } from "../../support/wizard-steps.ts";

test("the bookmark brings the page on which it is pressed", async ({ page, owner }) => {
  const { db, accountId } = await owner({ plan: "grow" });
  await createContent(db, accountId);
  await page.goto("/studio/content");
  await press(page, "Add Content");
  const bookmark = await page.getByRole("link", { name: "Keep in IndieLens" }).getAttribute("href");
  await page.route("https://paper.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>A review & more</title><a>Bookmark</a>" }),
  );
  await page.goto("https://paper.example/review?page=2");
  await page.evaluate((href) => document.querySelector("a")?.setAttribute("href", href ?? ""), bookmark);
  const opened = page.waitForEvent("popup");
  await page.getByText("Bookmark").click();
  const dialog = (await opened).getByRole("dialog");
  await expect(dialog.getByLabel("URL")).toHaveValue("https://paper.example/review?page=2");
  await expect(dialog.getByLabel("Title")).toHaveValue("A review & more");
});
