import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { axeOn } from "../../support/axe.ts";
import type { Drawing } from "../../support/drawn-pages.ts";
import { difficultSite } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";
import { DIFFICULTIES, FULL_SITE } from "../../support/rich-sites.ts";

const THEMES = ["midnight", "cinematic", "ocean", "forest", "sunset", "design"] as const;
const FULLY_CHECKED = ["right-to-left text", "an actor", "everything there is"];
const SHIFT_LIMIT = 0.01;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;
const PHONE = { width: 390, height: 844 };

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test.describe.configure({ mode: "parallel" });

for (const [index, template] of TEMPLATES.entries()) {
  const whole = template === "actors" ? "an actor" : "everything there is";
  const site = (difficulty: string) => difficultSite(template, difficulty);

  test(`${template} fits every screen, with any content`, async ({ page, drawing }) => {
    const names = Object.keys(DIFFICULTIES);
    const sizes = [[320, 568], ...SIZES] as const;
    const found = await drawing.measure(page, { sites: names.map(site), sizes }, overflowing);
    expect(Object.fromEntries(names.map((name, at) => [name, found[at]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, sizes.map(() => [])])),
    );
  });

  test(`nothing on ${template} shifts when its fonts load late`, async ({ page, drawing }) => {
    await page.addInitScript(countShifts);
    for (const [width, height] of [SIZES[0], SIZES[2]]) {
      await page.setViewportSize({ width, height });
      const faces = Promise.withResolvers<void>();
      await drawing.show(page, site(whole), { facesAfter: faces.promise });
      await painted(page);
      faces.resolve();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await painted(page);
      expect(await shifted(page), `at ${width}`).toBeLessThan(SHIFT_LIMIT);
    }
  });

  test(`${template} with its scripts is accessible, readable in every theme, and fits`, async ({ page, drawing }) => {
    const others = Object.keys(DIFFICULTIES).filter((name) => !FULLY_CHECKED.includes(name));
    await show(page, drawing, site(others[index % others.length] ?? ""));
    await expectFit(page);
    for (const difficulty of [...FULLY_CHECKED.filter((name) => name !== whole), whole]) {
      await show(page, drawing, site(difficulty));
      expect(await violations(axeOn(page)), difficulty).toEqual([]);
      await expectFit(page);
    }
    await expectIconsOnOneLine(page);
    await page.setViewportSize(PHONE);
    // The page's own theme was just checked with everything else.
    for (const theme of THEMES.filter((name) => name !== FULL_SITE.theme)) {
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      expect(await violations(axeOn(page).withRules("color-contrast")), theme).toEqual([]);
    }
  });
}

test("a page that is laid out without scripts has the boxes of the real one", async ({ page, drawing }) => {
  const site = difficultSite("comedy", "everything there is");
  const [laidOut] = await drawing.measure(page, { sites: [site], sizes: SIZES }, boxes);
  await drawing.show(page, site);
  for (const [at, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    expect(await ofDocument(page, boxes)).toEqual(laidOut?.[at]);
  }
});

function boxes(laidOut: Document): string[] {
  return [...laidOut.querySelectorAll("main, main :not(img[loading=lazy])")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element.className} ${[x, y, width, height].map(Math.round)}`;
  });
}

/** Measures the page itself. */
const ofDocument = async <Found>(page: Page, find: (shown: Document) => Found) =>
  (await page.evaluateHandle(() => document)).evaluate(find);

async function show(page: Page, drawing: Drawing, site: PublicSite) {
  await page.setViewportSize(PHONE);
  await drawing.show(page, site);
  await showAllTabs(page);
}

async function expectFit(page: Page) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await ofDocument(page, overflowing), `at ${width}`).toEqual([]);
  }
}

async function expectIconsOnOneLine(page: Page) {
  for (const width of [320, ...SIZES.map(([width]) => width)]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await iconLines(page), `icons at ${width}`).toBe(1);
  }
}

const iconLines = (page: Page) =>
  page.locator(".controls-icons").evaluate((group) => {
    const middles = [...group.querySelectorAll(":scope .button")]
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const { top, height } = button.getBoundingClientRect();
        return Math.round((top + height / 2) / 4);
      });
    return new Set(middles).size;
  });

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
function overflowing(laidOut: Document): string[] {
  // As the tabs' script leaves it, with every panel shown.
  laidOut.querySelector(".tabs")?.setAttribute("data-alive", "");
  laidOut.querySelector(".tab")?.setAttribute("aria-selected", "true");
  const { innerWidth } = laidOut.defaultView ?? window;
  const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX !== "visible";
  const contained = (element: Element) => {
    for (let at = element.parentElement; at && at !== laidOut.body; at = at.parentElement) if (scrolls(at)) return true;
    return false;
  };
  const overflows = [...laidOut.body.querySelectorAll("*")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > innerWidth + 1 || left < -1) && !contained(element);
  });
  const page = laidOut.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  return [...page, ...overflows.map(({ className, tagName }) => `${tagName}.${className}`)];
}

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
