import { expect, type Page } from "@playwright/test";
import { killableBrowser } from "../../support/killed-browser.ts";
import { test } from "../../support/owned.ts";

const director = (page: Page) => page.getByLabel("Director", { exact: true });
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

test("words that a killed browser had not saved are there when it is opened again, and can be undone", async ({
  context,
  baseURL,
  own,
}) => {
  await own();
  const browser = await killableBrowser(context, baseURL);
  const first = await browser.open();
  await first.goto("/studio/film/press?part=all");
  await director(first).fill("Ada");
  await saved(first);
  await first.route("**/studio/pages/*/draft", (route) => route.abort());
  await director(first).fill("Ada Marsh");
  await expect(first.getByText("the server is not reached")).toBeVisible();
  await browser.kill();

  const second = await browser.open();
  await second.goto("/studio/film/press?part=all");
  await expect(director(second)).toHaveValue("Ada Marsh");
  await saved(second);
  await second.keyboard.press("Control+z");
  await expect(director(second)).not.toHaveValue("Ada Marsh");
  await browser.end();
});

test("a browser without storage saves all the same", async ({ page, own }) => {
  await own();
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.addInitScript(() => {
    for (const name of ["indexedDB", "localStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new Error("storage is blocked");
        },
      });
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
  });
  await page.goto("/studio/film/press?part=all");
  await director(page).fill("Ada Marsh");
  await saved(page);
  expect(errors).toEqual([]);
});
