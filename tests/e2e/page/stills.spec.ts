import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { FULL_SITE } from "../../support/rich-sites.ts";

const { content } = FULL_SITE;
const ALTS = ["", "", "Fog over the causeway"];
const siteWith = (names: string[]) => ({
  ...{ ...FULL_SITE, title: "The Salt Road" },
  content: {
    ...content,
    press: { ...content.press, stillKeys: names.map((name) => `pictures/film/${name}`), stillAlts: ALTS },
  },
});
const THREE = ["a.jpg", "b.jpg", "c.jpg"];

const viewer = (page: Page) => page.getByRole("dialog", { name: "Stills" });
const still = (page: Page, number: number) => page.getByRole("link", { name: `Still ${number} from The Salt Road` });
const counter = (page: Page) => viewer(page).getByRole("status");
/** A horizontal swipe of the whole frame, by the events of a finger. */
const swipe = (page: Page, from: number, to: number) =>
  viewer(page)
    .locator("[data-part=frame]")
    .evaluate(
      (frame, [from, to]) => {
        const at = (clientX: number) => ({ clientX, clientY: 300, isPrimary: true, pointerType: "touch" });
        frame.dispatchEvent(new PointerEvent("pointerdown", at(from)));
        frame.dispatchEvent(new PointerEvent("pointerup", at(to)));
      },
      [from, to] as const,
    );

test("stills open over the page, change by keys, buttons and swipes, and the focus returns", async ({
  page,
  drawing,
}) => {
  await drawing.show(page, siteWith(THREE));
  await still(page, 2).click();
  await expect(counter(page)).toHaveText("2 of 3");
  const shown = viewer(page).getByRole("img", { name: "Still 2 from The Salt Road" });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveAttribute("src", /\/b\.jpg$/);

  await page.keyboard.press("ArrowRight");
  await expect(counter(page)).toHaveText("3 of 3");
  await expect(viewer(page).getByRole("img", { name: "Fog over the causeway" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(counter(page)).toHaveText("1 of 3");
  await page.keyboard.press("ArrowLeft");
  await expect(counter(page)).toHaveText("3 of 3");
  await viewer(page).getByRole("button", { name: "Previous still" }).click();
  await viewer(page).getByRole("button", { name: "Previous still" }).click();
  await expect(counter(page)).toHaveText("1 of 3");
  await viewer(page).getByRole("button", { name: "Next still" }).click();
  await expect(counter(page)).toHaveText("2 of 3");

  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(still(page, 2)).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");

  await page.keyboard.press("Enter");
  await viewer(page).getByRole("button", { name: "Close" }).click();
  await expect(still(page, 2)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await still(page, 1).click();
  await swipe(page, 300, 100);
  await expect(counter(page)).toHaveText("2 of 3");
  await swipe(page, 100, 300);
  await expect(counter(page)).toHaveText("1 of 3");
  await swipe(page, 200, 180);
  await expect(counter(page)).toHaveText("1 of 3");
  const box = await viewer(page).getByRole("img").boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(true);

  await drawing.show(page, siteWith(["a.jpg"]));
  await still(page, 1).click();
  await expect(counter(page)).toHaveText("1 of 1");
  await expect(viewer(page).getByRole("button"), "a single still has no arrows").toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(counter(page)).toHaveText("1 of 1");
});
