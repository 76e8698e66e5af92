import { expect, it } from "vitest";
import { beaconInput } from "~/features/insights/beacon/input.ts";
import { mayMeasure, visitorFor } from "~/features/insights/beacon/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";

it.each([
  [{}, true],
  [{ doNotTrack: "0" }, true],
  [{ doNotTrack: null }, true],
  [{ doNotTrack: "1" }, false],
  [{ globalPrivacyControl: true }, false],
])("a visitor with %o may be counted: %s", (wishes, expected) => expect(mayMeasure(wishes)).toBe(expected));

const visit = { visit: "0".repeat(32), path: "/u/ada", referrer: "", via: null };
const viewing = {
  viewing: "0".repeat(32),
  videoId: "3b0f6e9c-57a3-4a53-9d0e-0f4c3f6f1a11",
  watched: 0,
  events: [{ type: "play", second: 0, nth: 1 }],
};

it.each([
  ["a visit", visit, true],
  ["a viewing", viewing, true],
  ["an id of another form", { ...visit, visit: "one" }, false],
  ["no path", { ...visit, path: "ada" }, false],
  ["a long referrer", { ...visit, referrer: "a".repeat(300) }, false],
  ["another event", { ...viewing, events: [{ type: "stop", second: 0, nth: 1 }] }, false],
  ["a second before the film", { ...viewing, events: [{ type: "play", second: -1, nth: 1 }] }, false],
  ["no events", { ...viewing, events: [] }, false],
  ["weeks of watching", { ...viewing, watched: 1e6 }, false],
  ["a conversion", { conversion: "stream-link", path: "/u/ada" }, true],
  ["a conversion that no page may report", { conversion: "support", path: "/u/ada" }, false],
  ["a conversion without a page", { conversion: "cta" }, false],
  ["nothing", null, false],
])("%s: %s", (_, beacon, expected) => expect(beaconInput.safeParse(beacon).success).toBe(expected));

const [ADA, NOOR] = [idNamed<AccountId>("ada"), idNamed<AccountId>("noor")];

it("counts a measured visitor for every account but their own", () => {
  const measured = {
    ...{ day: "2026-03-01", person: "p" },
    viewer: ADA,
    visitorOn: (id: string) => `somebody on ${id}`,
  };
  expect([visitorFor(measured, NOOR), visitorFor(measured, ADA), visitorFor(null, NOOR)]).toEqual([
    "somebody on noor",
    null,
    null,
  ]);
});
