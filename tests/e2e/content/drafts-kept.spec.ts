import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { BROWSER } from "../../../playwright.config.ts";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";
import { descendantsRunning } from "../../support/processes.ts";

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
  await page.getByLabel("Festival").fill("Rotterdam");
  await page.getByRole("textbox", { name: "Award" }).fill("Best Film");
  await saved(page);
  const other = await context.newPage();
  await other.goto("/studio/film/press");
  await expect(other.getByLabel("Festival")).toHaveValue("Rotterdam");
  await page.route("**/studio/pages/*/draft", (route) => route.abort());
  await page.getByLabel("Festival").fill("Rotterdam 2026");
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
  await expect(other.getByLabel("Festival")).toHaveValue("Rotterdam 2026");
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
  const folder = await mkdtemp(join(tmpdir(), "indielens-browser-"));
  const open = async () => {
    const browser = await chromium.launchPersistentContext(folder, { ...BROWSER, baseURL });
    await browser.addCookies(await context.cookies());
    const page = await browser.newPage();
    return { browser, page, director: page.getByLabel("Director", { exact: true }) };
  };
  const first = await open();
  await first.page.goto("/studio/film/press");
  await first.director.fill("Ada");
  await saved(first.page);
  await first.page.route("**/studio/pages/*/draft", (route) => route.abort());
  await first.director.fill("Ada Marsh");
  await expect(first.page.getByText("the server is not reached")).toBeVisible();
  for (const pid of await descendantsRunning(process.pid, new RegExp(folder))) process.kill(pid, "SIGKILL");
  await first.browser.close().catch(() => {});

  const second = await open();
  await second.page.goto("/studio/film/press");
  await expect(second.director).toHaveValue("Ada Marsh");
  await saved(second.page);
  await second.page.keyboard.press("Control+z");
  await expect(second.director).not.toHaveValue("Ada Marsh");
  await second.browser.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
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
