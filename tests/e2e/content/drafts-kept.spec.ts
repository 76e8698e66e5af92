import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { killableBrowser } from "../../support/killed-browser.ts";
import { test } from "../../support/owned.ts";

const SAVED = "Saved.";
const saved = (page: Page) => expect(page.getByText(SAVED, { exact: true })).toBeVisible();

test("a row that is removed elsewhere while somebody types in it is asked about, and comes back whole", async ({
  page,
  own,
  context,
}) => {
  await own();
  await page.goto("/studio/film/press");
  await page.getByRole("button", { name: "Add laurel" }).click();
  await page.getByLabel("Festival", { exact: true }).fill("Rotterdam");
  await page.getByRole("textbox", { name: "Award" }).fill("Best Film");
  await saved(page);
  const other = await context.newPage();
  await other.goto("/studio/film/press");
  await expect(other.getByLabel("Festival", { exact: true })).toHaveValue("Rotterdam");
  await page.route("**/studio/pages/*/draft", (route) => route.abort());
  await page.getByLabel("Festival", { exact: true }).fill("Rotterdam 2026");
  await expect(page.getByText("the server is not reached")).toBeVisible();
  await other.getByRole("button", { name: "Remove laurel 1" }).click();
  await saved(other);
  await page.unroute("**/studio/pages/*/draft");
  const question = page.getByRole("region", { name: "Not saved" });
  await expect(question).toContainText(/Yours: “.*Rotterdam 2026.*”/);
  await expect(question).toContainText("Saved there: it was removed");
  await expect(page.getByText("Not everything is saved")).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  await expect(other.getByLabel("Festival", { exact: true })).toHaveValue("Rotterdam 2026");
  await expect(other.getByRole("textbox", { name: "Award" })).toHaveValue("Best Film");
});

test("signing out leaves nothing of drafts in the browser", async ({ page, own }) => {
  await own();
  await page.addInitScript(() => localStorage.setItem("indielens-film-draft-1-x", "{}"));
  await page.goto("/studio/film/press");
  await page.getByLabel("Director", { exact: true }).fill("Ada Marsh");
  await saved(page);
  await expect.poll(() => page.evaluate(keptTabs)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("indielens-film-draft-1-x"))).toBeNull();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  expect(await page.evaluate(keptTabs)).toBe(0);
});

test("words that a killed browser had not saved are there when it is opened again, and can be undone", async ({
  context,
  baseURL,
  own,
}) => {
  await own();
  const browser = await killableBrowser(context, baseURL);
  const director = (page: Page) => page.getByLabel("Director", { exact: true });
  const first = await browser.open();
  await first.goto("/studio/film/press");
  await director(first).fill("Ada");
  await saved(first);
  await first.route("**/studio/pages/*/draft", (route) => route.abort());
  await director(first).fill("Ada Marsh");
  await expect(first.getByText("the server is not reached")).toBeVisible();
  await browser.kill();

  const second = await browser.open();
  await second.goto("/studio/film/press");
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
  await page.goto("/studio/film/press");
  await page.getByLabel("Director", { exact: true }).fill("Ada Marsh");
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Director", { exact: true })).toHaveValue("Ada Marsh");
  expect(errors).toEqual([]);
});

/** How many tabs the browser keeps something of. */
const keptTabs = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open("indielens-drafts");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction("tabs").objectStore("tabs").count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
