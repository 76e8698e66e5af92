import { expect } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { phoneOpenings } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";

/** Phones with and without their browser's bars. */
const SIZES = [
  [390, 664],
  [360, 640],
  [390, 844],
] as const;
/** What a visitor does not see of title, facts, Play and picture before scrolling. */
function unseen(laidOut: Document): string[] {
  /** Between Play and the navigation at the bottom, and of the picture's height, in pixels. */
  const [room, leastPicture] = [8, 110];
  const bar = laidOut.querySelector(".bottom-navigation")?.getBoundingClientRect();
  if (!bar?.height) throw new Error("no navigation at the bottom");
  const box = (selector: string) => laidOut.querySelector(`.hero ${selector}`)?.getBoundingClientRect();
  const parts = { title: box(".title"), facts: box(".meta-line"), play: box(".button-main") };
  const hidden = Object.entries(parts).filter(([, at]) => !at?.height || at.top < 0 || at.bottom > bar.top - room);
  const { title, facts, play } = parts;
  const firstFact = laidOut.querySelector(".hero .meta-line li:not(.match)")?.getBoundingClientRect();
  const isOneLine = firstFact && facts && firstFact.top >= facts.top - 1 && facts.height < firstFact.height * 2;
  const stage = box(".stage");
  const seen = stage && title && play ? Math.min(stage.bottom, Math.max(title.top, play.top)) - stage.top : 0;
  return [
    ...hidden.map(([name, at]) => `${name} ${Math.round(at?.top ?? 0)} to ${Math.round(at?.bottom ?? 0)}`),
    ...(isOneLine ? [] : ["more lines of facts than one"]),
    ...(seen < leastPicture ? [`${Math.round(seen)} px of the picture`] : []),
  ];
}

for (const template of TEMPLATES) {
  test(`a phone's first screen of ${template} shows picture, title, facts and Play`, async ({ page, drawing }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const sites = phoneOpenings(template);
    const found = await drawing.measure(page, { sites, sizes: SIZES }, unseen);
    const named = sites.map(({ title, theme }, at) => [`${title} in ${theme}`, found[at]]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(named.map(([name]) => [name, SIZES.map(() => [])])));
  });
}

test("wide screens show Play without scrolling, too", async ({ page, drawing }) => {
  const wide = [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ] as const;
  const sites = TEMPLATES.flatMap((template) => phoneOpenings(template).slice(0, 1));
  const found = await drawing.measure(page, { sites, sizes: wide }, (laidOut) => {
    const play = laidOut.querySelector(".hero .button-main")?.getBoundingClientRect();
    return play ? play.bottom / (laidOut.defaultView?.innerHeight ?? 0) : Number.NaN;
  });
  const hidden = sites.filter((_, at) => !found[at]?.every((share) => share < 1));
  expect(hidden.map(({ template }) => template)).toEqual([]);
});

test("a title as high as the screen is found", async ({ page, drawing }) => {
  await page.addInitScript({ content: `globalThis.${unseen.name} = ${unseen}` });
  const sites = phoneOpenings("netflix").slice(0, 1);
  const [found] = await drawing.measure(page, { sites, sizes: SIZES }, (laidOut) => {
    laidOut.querySelector<HTMLElement>(".hero .title")?.style.setProperty("min-height", "100vh");
    return unseen(laidOut);
  });
  for (const missing of found ?? []) expect(missing).toContainEqual(expect.stringMatching(/^play/));
});
