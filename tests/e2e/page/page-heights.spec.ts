import { expect } from "@playwright/test";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { finishedFilm } from "../../support/drawn-sites.ts";
import { test } from "../../support/journey.ts";

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
/** On a wide screen and on a phone. */
const MOST_SCREENS = [7, 9];

test("the page of a finished film is at most seven screens long, on a phone nine", async ({ page, drawing }) => {
  const found = await drawing.measure(page, { sites: TEMPLATES.map(finishedFilm), sizes: SIZES }, (laidOut) => ({
    screens: laidOut.documentElement.scrollHeight / (laidOut.defaultView?.innerHeight ?? 1),
    parts: laidOut.querySelectorAll("main .part").length,
  }));
  const long = TEMPLATES.flatMap((template, at) =>
    (found[at] ?? []).flatMap(({ screens, parts }, size) =>
      parts > 8 && screens <= (MOST_SCREENS[size] ?? 0)
        ? []
        : [`${template} at ${SIZES[size]?.[0]}: ${screens.toFixed(2)}`],
    ),
  );
  expect(long).toEqual([]);
});
