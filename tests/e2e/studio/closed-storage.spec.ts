import { expect, type Page } from "@playwright/test";
import { test } from "../../support/owned.ts";

/** As browsers are that block a site's storage: already asking for it throws. */
const closeStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });

test("the studio works in a browser that keeps nothing", async ({ page, own }) => {
  await own({ title: "Kept Nowhere" });
  await closeStorage(page);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/studio/film/press?part=all");
  const director = page.getByLabel("Director", { exact: true });
  const isSaved = page.waitForResponse((answer) => answer.url().endsWith("/draft"));
  await director.fill("Ida Holm");
  await isSaved;
  await page.getByRole("link", { name: "Your film", exact: true }).click();
  await expect(page).toHaveURL(/\/studio\/film$/);
  await page.goto("/studio/film/press?part=all");
  await expect(director).toHaveValue("Ida Holm");
  expect(errors).toEqual([]);
});
