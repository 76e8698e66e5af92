import { expect } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { focusedSites } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

/** The first title box, in words, that covers the focal point of the picture; null where all keep clear of it. */
function covered(laidOut: Document): string | null {
  /** How far the title's letters must stay away from the point, in pixels: half an eye's distance. */
  const room = 8;
  const stage = laidOut.querySelector<HTMLElement>(".stage");
  const still = stage?.querySelector<HTMLImageElement>(".still-image");
  const title = laidOut.querySelector(".hero .title");
  if (!stage || !still || !title) throw new Error("no opening");
  const [x = Number.NaN, y = Number.NaN] = ["--focus-x", "--focus-y"].map((name) =>
    Number.parseFloat(stage.style.getPropertyValue(name)),
  );
  const box = still.getBoundingClientRect();
  const scale = Math.max(box.width / still.naturalWidth, box.height / still.naturalHeight);
  const shownAt = getComputedStyle(still).objectPosition.split(" ").map(Number.parseFloat);
  /** Where a share of the picture is in the box that it covers. */
  const placed = (room: number, length: number, share: number, position = 50) =>
    ((room - length * scale) * position) / 100 + (length * scale * share) / 100;
  const point = {
    x: box.x + placed(box.width, still.naturalWidth, x, shownAt[0]),
    y: box.y + placed(box.height, still.naturalHeight, y, shownAt[1]),
  };
  const range = laidOut.createRange();
  range.selectNodeContents(title);
  const hit = [...range.getClientRects()].find(
    ({ left, right, top, bottom }) =>
      point.x > left - room && point.x < right + room && point.y > top - room && point.y < bottom + room,
  );
  return hit ? `${Math.round(hit.top)}-${Math.round(hit.bottom)} covers ${Math.round(point.y)}` : null;
}

for (const template of TEMPLATES) {
  test(`the title of ${template} keeps clear of the focal point`, async ({ page, drawing }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const sites = focusedSites(template);
    const found = await drawing.measure(page, { sites, sizes: SIZES }, covered);
    const hits = sites.flatMap(({ title, content }, place) =>
      (found[place] ?? []).flatMap((hit, size) => (hit ? [[title, content.focus, SIZES[size]?.[0], hit]] : [])),
    );
    expect(hits).toEqual([]);
  });
}
