import { expect, type Page } from "@playwright/test";
import { test } from "../../support/owned.ts";
import { press } from "../../support/wizard-steps.ts";

/** Stores the document's attributes when its body starts, before any of our code can correct them. */
const recordInitialState = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      sessionStorage.setItem("beginning", JSON.stringify({ ...document.documentElement.dataset }));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
const initialState = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("beginning") ?? "{}"));

const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name, exact: true });
const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

test("the studio works by keyboard, and the browser remembers its layout", async ({ page, own }) => {
  await own({ title: "A Studio of One's Own" });
  await recordInitialState(page);
  await page.goto("/dashboard");
  await expect(place(page, "Public Links")).toHaveAttribute("aria-current", "page");

  const field = page.getByRole("combobox", { name: "Search the studio" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1500 });
  }).toPass();
  await field.fill("nothing of that name");
  await expect(page.getByText("Nothing of that name was found.")).toBeVisible();
  await field.fill("press");
  await expect(page.getByRole("option")).toHaveText(["Cast & press"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studio\/film\/press$/);
  await expect(palette(page)).toBeHidden();
  await expect(place(page, "Cast & press")).toHaveAttribute("aria-current", "page");

  const isCounted = page.waitForResponse((answer) => answer.url().endsWith("/studio/theme-changes"));
  await press(page, "Search");
  await field.fill("theme");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "ocean");
  await expect(page.getByRole("status").filter({ hasText: "Theme: Ocean" })).toBeAttached();
  expect((await isCounted).status()).toBe(204);

  await press(page, "Collapse the sidebar");
  await page.reload();
  expect(await initialState(page)).toMatchObject({ theme: "ocean", rail: "" });
  await expect(page.getByRole("button", { name: "Expand the sidebar" })).toHaveAttribute("aria-expanded", "false");
  await place(page, "Audience").focus();
  await expect(page.locator("[popover]")).toHaveText("Audience");
  await expect(page.locator("[popover]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[popover]")).toBeHidden();
  await press(page, "Next theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "forest");
  await press(page, "Expand the sidebar");
  await expect(page.getByRole("button", { name: "Forest theme" })).toHaveAttribute("aria-pressed", "true");

  await page.route("**/studio/contacts.data**", (route) => route.abort());
  await place(page, "Audience").click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(place(page, "Audience")).toHaveAttribute("aria-current", "page");
  await page.unroute("**/studio/contacts.data**");
  await press(page, "Try Again");
  await expect(page.getByRole("heading", { name: "Audience" })).toBeVisible();
  await press(page, "Log out");
  await expect(page).toHaveURL(/\/signup$/);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
  async function swipe(page: Page, from: number, to: number) {
    const touches = (x: number) => [{ identifier: 1, clientX: x, clientY: 300 }];
    const target = page.locator("dialog[open], body:not(:has(dialog[open]))").first();
    await target.dispatchEvent("touchstart", { touches: touches(from) });
    await target.dispatchEvent("touchmove", { touches: touches(to) });
    await target.dispatchEvent("touchend", { touches: [] });
  }

  test("the menu opens, and the bottom bar covers no content", async ({ page, own, context }) => {
    await own({ role: "actor", template: "actors" });
    await page.goto("/studio/film/press?part=texts");
    const bar = page.getByRole("navigation", { name: "Most used" });
    await expect(bar.getByRole("link")).toHaveText(["Links", "Clips", "Templates", "Profile", "Settings"]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole("main").getByRole("textbox").last();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click({ trial: true });

    await expect(async () => {
      await swipe(page, 10, 80);
      await expect(drawer(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const key of ["Shift+Tab", "Tab", "Tab", "Tab"]) {
      await page.keyboard.press(key);
      await expect(page.locator(":focus:not(dialog *)")).toHaveCount(0);
    }
    await swipe(page, 200, 120);
    await expect(drawer(page)).toBeHidden();
    await swipe(page, 30, 200);
    await swipe(page, 10, 55);
    await expect(drawer(page)).toBeHidden();

    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await drawer(page).getByRole("button", { name: "Sunset theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "sunset");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await drawer(page).getByRole("link", { name: "Comments" }).click();
    await expect(page).toHaveURL(/\/studio\/comments$/);
    await expect(drawer(page)).toBeHidden();
    await bar.getByRole("link", { name: "Your profile" }).click();
    await expect(page).toHaveURL(/\/studio\/profile$/);
    await expect(bar.getByRole("link", { name: "Your profile" })).toHaveAttribute("aria-current", "page");

    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You are offline.")).toBeHidden();
  });
});

test("below 768 px the bottom bar takes the place of the sidebar, which scrolls on a low screen", async ({
  page,
  own,
}) => {
  await own();
  await page.setViewportSize({ width: 768, height: 620 });
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const { x: besideRail } = (await main.boundingBox()) ?? { x: 0 };
  expect(besideRail).toBeLessThan(100);
  await press(page, "Expand the sidebar");
  expect((await main.boundingBox())?.x).toBe(besideRail);
  const [sidebar, bar, hint] = [
    page.getByRole("button", { name: "Collapse the sidebar" }),
    page.getByRole("navigation", { name: "Most used" }),
    page.locator("section[aria-label=Studio] [data-more]"),
  ];
  await expect(sidebar).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(hint).toBeVisible();
  await place(page, "Settings").scrollIntoViewIfNeeded();
  await expect(hint).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 1200 });
  await expect(hint).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(bar).toBeVisible();
  await expect(sidebar).toBeHidden();
});
