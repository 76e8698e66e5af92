import { expect, test } from "vitest";
import { HIDDEN_REASONS, LINK_REASONS, maySee, type Viewer } from "~/features/content/visibility/rules.ts";

const seenBy = (viewer: Viewer) => HIDDEN_REASONS.filter((reason) => maySee(reason, viewer));

test("a public page is for everybody", () => {
  expect((["visitor", "invited", "owner"] as const).map((viewer) => maySee(null, viewer))).toEqual([true, true, true]);
});

test("visitors see no hidden page, whoever is invited what is not public yet, its owner all", () => {
  expect(seenBy("visitor")).toEqual([]);
  expect(seenBy("invited")).toEqual(["private", "draft"]);
  expect(seenBy("owner")).toEqual([...HIDDEN_REASONS]);
});

test("an owner is told first what closes links, of all reasons", () => {
  expect(LINK_REASONS.slice(-2)).toEqual(["private", "draft"]);
  expect(new Set(LINK_REASONS)).toEqual(new Set(HIDDEN_REASONS));
});
