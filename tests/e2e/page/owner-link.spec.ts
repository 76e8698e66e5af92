import { expect } from "@playwright/test";
import { test } from "../../support/owned.ts";

test("an owner's own page leads to its editor; no other browser asks for that, nor this one after signing out", async ({
  page,
  own,
  browser,
  context,
  baseURL,
}) => {
  const path = await own();
  await page.goto("/studio/film");
  const edit = page.getByRole("link", { name: "Edit page" });
  await page.goto(path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(edit).toBeInViewport({ ratio: 1 });
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

  await context.clearCookies();
  const answer = page.waitForResponse((response) => response.url().endsWith("/owner"));
  await page.goto(path);
  expect((await answer).status()).toBe(204);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("indielens-owner"))).toBeNull();
  await expect(edit).toHaveCount(0);
});
