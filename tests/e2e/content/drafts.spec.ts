import { expect, type Page } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

const director = (page: Page) => page.getByLabel("Director", { exact: true });
const saved = (page: Page) => expect(page.getByText("Saved.", { exact: true })).toBeVisible();

test("what is typed saves itself and is published, undone after a reload, and discarded change by change", async ({
  page,
  own,
}) => {
  await own();
  await page.addInitScript(() => localStorage.setItem("indielens-film-draft-1-x", "{}"));
  await page.goto("/studio/film/press?part=all");
  await director(page).fill("Ada Marsh");
  await page.getByRole("button", { name: "Add laurel" }).click();
  await page.getByLabel("Festival", { exact: true }).fill("Rotterdam");
  await saved(page);
  expect(await page.evaluate(() => localStorage.getItem("indielens-film-draft-1-x"))).toBeNull();
  const bar = page.getByRole("complementary", { name: "Not public yet" });
  await expect(bar).toContainText("2 changes: director, one laurel added");
  await bar.getByRole("button", { name: "Publish" }).click();
  await expect(bar).toHaveCount(0);

  await page.reload();
  const undo = page.getByRole("button", { name: "Undo last change" });
  await expect(undo).toBeEnabled();
  while (await undo.isEnabled()) await undo.click();
  await expect(director(page)).toHaveValue("");
  await expect(bar).toContainText("2 changes: director, one laurel removed");
  await bar.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Put back: Director" }).click();
  await expect(page.getByRole("button", { name: "Put back: Director" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Put back: Laurel/ })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Discard all" }).click();
  await expect(director(page)).toHaveValue("Ada Marsh");
  await expect(bar).toHaveCount(0);

  await expect.poll(() => page.evaluate(keptTabs)).toBe(1);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  expect(await page.evaluate(keptTabs)).toBe(0);
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

test("two tabs show each other's words, and ask about a field that both change and a row that one removes", async ({
  page,
  own,
  context,
}) => {
  await own();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/studio/film/press?part=all");
  await director(page).fill("Ada");
  await page.getByRole("button", { name: "Add laurel" }).click();
  await page.getByLabel("Festival", { exact: true }).fill("Rotterdam");
  await page.getByRole("textbox", { name: "Award" }).fill("Best Film");
  await expect(director(other)).toHaveValue("Ada");
  await expect(other.getByRole("textbox", { name: "Award" })).toHaveValue("Best Film");

  await page.route("**/studio/pages/*/draft", (route) => route.abort());
  await director(page).fill("Eve");
  await page.getByLabel("Festival", { exact: true }).fill("Rotterdam 2026");
  await expect(page.getByText("the server is not reached")).toBeVisible();
  await director(other).fill("Zoe");
  await other.getByRole("button", { name: "Remove laurel 1" }).click();
  await saved(other);
  await page.unroute("**/studio/pages/*/draft");
  const question = page.getByRole("region", { name: "Not saved" });
  await expect(question).toContainText(/Yours: “.*Rotterdam 2026.*”/);
  await expect(question).toContainText("Saved there: it was removed");
  await expect(page.getByText("Not everything is saved")).toBeVisible();
  const clash = page.getByRole("alert").filter({ hasText: "Zoe" });
  await expect(clash).toContainText("Saved there: “Zoe”");
  await expect(director(page)).toHaveValue("Eve");
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await clash.getByRole("button", { name: "Keep mine" }).click();
  await expect(director(other)).toHaveValue("Eve");
  await question.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  await expect(other.getByLabel("Festival", { exact: true })).toHaveValue("Rotterdam 2026");
  await expect(other.getByRole("textbox", { name: "Award" })).toHaveValue("Best Film");
});
