import { expect } from "@playwright/test";
import { difficultSite } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";

const WIDTHS = [320, 390, 768, 1440];
const SMALLEST_CAPS_PX = 40;
const DESKTOP = [1280, 720] as const;
const PHONE = [390, 844] as const;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const openingOf = (template: "documentary" | "horror" | "action" | "classic") => [
  difficultSite(template, "everything there is"),
];

test("documentary shows its picture with reduced motion", async ({ page, drawing }) => {
  const shade = await drawing.measure(page, { sites: openingOf("documentary"), sizes: [DESKTOP] }, (laidOut) => {
    const stage = laidOut.querySelector(".stage");
    return stage && getComputedStyle(stage, "::after").opacity;
  });
  expect(shade).toEqual([["0"]]);
});

test("horror never sets its narrowest capitals small", async ({ page, drawing }) => {
  const sizes = WIDTHS.map((width) => [width, 640] as const);
  const [smallest = []] = await drawing.measure(page, { sites: openingOf("horror"), sizes }, (laidOut) => {
    const styles = [...laidOut.body.querySelectorAll("*")].map((element) => getComputedStyle(element));
    const narrowest = styles.filter(({ fontFamily }) => fontFamily.startsWith('"Six Caps"'));
    return narrowest.length ? Math.min(...narrowest.map(({ fontSize }) => Number.parseFloat(fontSize))) : 0;
  });
  expect(smallest).toHaveLength(WIDTHS.length);
  for (const size of smallest) expect(size).toBeGreaterThanOrEqual(SMALLEST_CAPS_PX);
});

test("action shows the whole of its badges", async ({ page, drawing }) => {
  const shapes = await drawing.measure(page, { sites: openingOf("action"), sizes: [DESKTOP] }, (laidOut) => [
    ...new Set([...laidOut.querySelectorAll(".clip-picture")].map((frame) => getComputedStyle(frame).clipPath)),
  ]);
  expect(shapes).toEqual([[["none"]]]);
});

test("classic cuts its blurb after a whole line on a phone", async ({ page, drawing }) => {
  const lines = await drawing.measure(page, { sites: openingOf("classic"), sizes: [PHONE] }, (laidOut) => {
    const blurb = laidOut.querySelector(".blurb");
    if (!blurb) throw new Error("no blurb");
    return blurb.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(blurb).lineHeight);
  });
  const [height = 0] = lines[0] ?? [];
  expect(Math.abs(height - Math.round(height))).toBeLessThan(0.1);
  expect([1, 2, 3]).toContain(Math.round(height));
});
