import { expect, test } from "vitest";
import { HIDDEN_REASONS, maySee, type Viewer } from "~/features/content/visibility/rules.ts";

const seenBy = (viewer: Viewer) => HIDDEN_REASONS.filter((reason) => maySee(reason, viewer));

test("a public page is for everybody", () => {
  expect((["visitor", "invited", "owner"] as const).map((viewer) => maySee(null, viewer))).toEqual([true, true, true]);
});

test("visitors see no hidden page, whoever is invited what is not public yet, its owner all", () => {
  expect(seenBy("visitor")).toEqual([]);
  expect(seenBy("invited")).toEqual(["private", "draft"]);
  expect(seenBy("owner")).toEqual([...HIDDEN_REASONS]);
});
