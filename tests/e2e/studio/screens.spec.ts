import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { builtRoutes, type PageRoute } from "../../support/routes.ts";
import { findingsOn } from "../../support/screens/findings.ts";
import { placesOf } from "../../support/screens/places.ts";
import { SPECIAL_ROUTES } from "../../support/screens/routes.ts";
import type { State } from "../../support/screens/state.ts";
import { EMPTY, LINKS_AND_SHELL, SECTIONS } from "../../support/screens/states/dashboard.ts";
import { EDITOR_STATES, STUDIO, WIZARD } from "../../support/screens/states/studio.ts";
import { VISITORS } from "../../support/screens/states/visitors.ts";
import { PHONE, Walk } from "../../support/screens/walk.ts";
import { worldOf } from "../../support/screens/world.ts";

test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

const ROUTES = await builtRoutes();

/** Which addresses are walked together; the last takes all that no other one takes. */
const DISTRICTS = {
  dashboard: /^\/dashboard/,
  "actor's dashboard": /^\/actors-dashboard/,
  studio: /^\/studio/,
  rest: /^/,
};

const districtOf = ({ pattern }: PageRoute) => Object.entries(DISTRICTS).find(([, part]) => part.test(pattern))?.[0];

for (const district of Object.keys(DISTRICTS)) {
  test(`the screens of the ${district} are accessible and fit a phone`, async ({ page, product }) => {
    const world = await worldOf(product);
    const { places, unreached } = await placesOf(
      ROUTES.filter((route) => districtOf(route) === district),
      world,
    );
    const walk = new Walk(page, world);
    for (const place of places) await walk.visit(place);
    expect([...unreached, ...walk.findings]).toEqual([]);
  });
}

test("every form that is pressed empty is accepted, or says where it can be seen what it lacks", async ({
  page,
  product,
}) => {
  const world = await worldOf(product);
  const { places } = await placesOf(ROUTES, world);
  const walk = new Walk(page, world);
  for (const place of places.filter(({ isDocument }) => !isDocument)) await walk.pressEmpty(place);
  expect(walk.findings).toEqual([]);
});

const STATES: Record<string, State[]> = {
  "the studio's shell and its links": LINKS_AND_SHELL,
  "the sections of the dashboard": SECTIONS,
  "the screens of somebody who has nothing": EMPTY,
  "the studio's screens": STUDIO,
  "the editor": EDITOR_STATES,
  "the wizard": WIZARD,
  "what visitors open": VISITORS,
};

for (const [title, states] of Object.entries(STATES)) {
  test(`${title}: every state is accessible and fits`, async ({ page, product }) => {
    const walk = new Walk(page, await worldOf(product));
    for (const state of states) await walk.bring(state);
    expect(walk.findings).toEqual([]);
  });
}

test("what is wrong with a screen is found", async ({ page }) => {
  const small = `<button style="width: 9px; height: 9px; padding: 0; border: 0; font-size: 5px">x</button>`;
  const wide = `<p style="width: 500px">Wide</p><button></button>`;
  await page.goto("/healthz");
  await page.setContent(`<html lang="en"><title>Bad</title><main><h1>Bad</h1>${small}${small}${wide}</main></html>`);
  const found = await findingsOn(page);
  expect(found.map((finding) => finding.split(":")[0])).toEqual(["wider than 390 px", "button-name", "target-size"]);
});

test("every row about a route has its route", () => {
  const patterns = new Set(ROUTES.map(({ pattern }) => pattern));
  expect(Object.keys(SPECIAL_ROUTES).filter((pattern) => !patterns.has(pattern))).toEqual([]);
});
