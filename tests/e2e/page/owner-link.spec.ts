import { expect } from "@playwright/test";
import { axeOn } from "../../support/axe.ts";
import { test } from "../../support/owned.ts";

const WIDTHS = [390, 1440];

test("an owner's own page leads to its editor, and another page does not", async ({ page, own, browser, baseURL }) => {
  const path = await own();
  await page.goto("/studio/film");
  const edit = page.getByRole("link", { name: "Edit page" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(edit).toBeVisible();
    expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  }
  await edit.click();
  await expect(page).toHaveURL("/editor");

  const visitor = await browser.newPage({ baseURL });
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(path);
  await visitor.waitForLoadState("networkidle");
  expect(asked.filter((address) => address.endsWith("/owner") || address.includes("owner-link"))).toEqual([]);
  await visitor.close();
});

test("after signing out the page asks once more, and never again", async ({ page, own, context }) => {
  const path = await own();
  await page.goto("/studio/film");
  await context.clearCookies();
  const answer = page.waitForResponse((response) => response.url().endsWith("/owner"));
  await page.goto(path);
  expect((await answer).status()).toBe(204);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("indielens-owner"))).toBeNull();
  await expect(page.getByRole("link", { name: "Edit page" })).toHaveCount(0);
});
