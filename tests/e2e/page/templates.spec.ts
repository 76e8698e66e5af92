import { globSync } from "node:fs";
import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Template } from "~/features/content/templates/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { axeOn } from "../../support/axe.ts";
import { type Drawing, UNPAINTED } from "../../support/drawn-pages.ts";
import { test } from "../../support/journey.ts";
import { DIFFICULTIES, FULL_SITE, THE_ACTOR } from "../../support/rich-sites.ts";

const FOLDER = "app/features/page/templates/ui/designs/";
const TEMPLATES = globSync(`${FOLDER}*/template.tsx`).map(
  (path) => path.slice(FOLDER.length).split("/")[0] as Template,
);
const THEMES = ["midnight", "cinematic", "ocean", "forest", "sunset"] as const;
const SHIFT_LIMIT = 0.01;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test.describe.configure({ mode: "parallel" });

test("templates are found", () => expect(TEMPLATES.length).toBeGreaterThan(5));

for (const template of TEMPLATES) {
  const whole = template === "actors" ? THE_ACTOR : FULL_SITE;
  const show = async (drawing: Drawing, page: Page, site: PublicSite) => {
    await drawing.show(page, { ...site, template });
    await showAllTabs(page);
  };

  test(`${template} fits every screen, with any content`, async ({ page, drawing }) => {
    for (const [difficulty, site] of Object.entries(DIFFICULTIES)) {
      await show(drawing, page, site);
      await page.addStyleTag({ content: UNPAINTED });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect(await overflowing(page), `${difficulty} at ${width}`).toEqual([]);
      }
    }
  });

  test(`nothing on ${template} shifts when its fonts load late`, async ({ page, drawing }) => {
    await page.addInitScript(countShifts);
    for (const [width, height] of [SIZES[0], SIZES[2]]) {
      await page.setViewportSize({ width, height });
      const faces = Promise.withResolvers<void>();
      await drawing.show(page, { ...whole, template }, { facesAfter: faces.promise });
      await painted(page);
      faces.resolve();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await painted(page);
      expect(await shifted(page), `at ${width}`).toBeLessThan(SHIFT_LIMIT);
    }
  });

  test(`${template} is accessible, and readable in every theme`, async ({ page, drawing }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const difficulty of ["right-to-left text", "an actor", "everything there is"]) {
      await show(drawing, page, DIFFICULTIES[difficulty] ?? FULL_SITE);
      expect(await violations(axeOn(page)), difficulty).toEqual([]);
    }
    // The page's own theme was just checked with everything else.
    for (const theme of THEMES.filter((name) => name !== FULL_SITE.theme)) {
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      expect(await violations(axeOn(page).withRules("color-contrast")), theme).toEqual([]);
    }
    await show(drawing, page, { ...whole, theme: "design" });
    expect(await violations(axeOn(page).withRules("color-contrast")), "the design's own palette").toEqual([]);
  });
}

/** Shows what the tabs hide, so that every section is checked. */
async function showAllTabs(page: Page) {
  const tabs = page.locator(".tabs");
  if (await tabs.count()) {
    await tabs.scrollIntoViewIfNeeded();
    await expect(tabs).toHaveAttribute("data-alive", "");
  }
  await page.evaluate(() => {
    for (const panel of document.querySelectorAll("[role=tabpanel]")) panel.removeAttribute("hidden");
  });
}

/** The elements that overflow the screen, except inside scrolling containers. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX !== "visible";
    const contained = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (scrolls(at)) return true;
      return false;
    };
    const overflows = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 1 || left < -1) && !contained(element);
    });
    const page = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    return [...page, ...overflows.map(({ className, tagName }) => `${tagName}.${className}`)];
  });

/** Adds up what the page shifts by itself, as search engines measure it (https://web.dev/articles/cls). */
function countShifts() {
  const counted = window as { shifted?: number };
  counted.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      counted.shifted = (counted.shifted ?? 0) + ("value" in entry ? Number(entry.value) : 0);
  }).observe({ type: "layout-shift", buffered: true });
}

const shifted = (page: Page) => page.evaluate(() => (window as { shifted?: number }).shifted ?? Number.NaN);

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

async function violations(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
}
