import { describe, expect, test } from "vitest";
import {
  type Entitlement,
  FEATURES,
  lackMessage,
  lackOf,
  limitsOf,
  PLANS,
  withinLimit,
} from "~/features/account/plans/rules.ts";
import { keepsPositions, suspendedClips } from "~/features/content/film-videos/rules.ts";
import { supportShown } from "~/features/money/donations/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";

const HOLDING: Entitlement = { plan: "free", offer: null, role: "filmmaker" };

describe("limits", () => {
  test("are those of the specification", () => {
    const table = PLANS.map((plan) => {
      const { links, projects, castMembers } = limitsOf({ ...HOLDING, plan });
      return [plan, links, projects, castMembers];
    });
    expect(table).toEqual([
      ["free", 1, 0, 0],
      ["basic", 5, 1, 2],
      ["grow", null, 3, 10],
      ["pro", null, null, null],
    ]);
    expect(limitsOf({ ...HOLDING, plan: "grow", offer: "community" }).projects).toBe(5);
  });

  test("allow actors on the free plan no clips, and everybody else any number", () => {
    const clips = (role: Entitlement["role"]) => PLANS.map((plan) => limitsOf({ plan, offer: null, role }).clips);
    expect(clips("actor")).toEqual([0, null, null, null]);
    for (const role of ["filmmaker", "distributor", null] as const)
      expect(clips(role)).toEqual([null, null, null, null]);
  });

  test.each([
    [null, [1, 2, 3], []],
    [5, [1, 2, 3], []],
    [3, [1, 2, 3], []],
    [2, [1, 2], [3]],
    [0, [], [1, 2, 3]],
  ])("of %s suspend the newest", (limit, kept, suspended) => {
    expect(withinLimit([1, 2, 3], limit)).toEqual({ kept, suspended });
  });
});

describe("a refusal", () => {
  test("says what the plan has and what can be done", () => {
    expect(lackMessage({ of: "castMembers", limit: 2 })).toBe(
      "Your plan comes with 2 cast members. Remove one, or choose a larger plan.",
    );
    expect(lackMessage({ of: "links", limit: 1 })).toBe(
      "Your plan comes with 1 link. Remove one, or choose a larger plan.",
    );
    expect(lackMessage({ of: "castMembers", limit: 0 })).toBe(
      "Your plan comes without cast members. To add some, choose a larger plan.",
    );
  });

  test("of a feature is given on every plan without it", () => {
    for (const feature of FEATURES) {
      const lacks = PLANS.map((plan) => lackOf({ ...HOLDING, plan }, feature) !== null);
      expect(lacks, feature).toEqual(lacks.toSorted((one, other) => Number(other) - Number(one)));
      expect(lacks[3], feature).toBe(false);
      expect(lackMessage({ of: feature })).toMatch(/^Your plan comes without .+\. To use it, choose a larger plan\.$/);
    }
  });
});

describe("clips beyond their limit", () => {
  const clip = (name: string, day: number) => ({
    id: idNamed<ClipId>(name),
    createdAt: new Date(Date.UTC(2026, 0, day)),
  });

  test("are the newest, whatever their order", () => {
    const clips = [clip("new", 9), clip("old", 1), clip("twin-b", 5), clip("twin-a", 5)];
    expect([...suspendedClips(clips, 2)]).toEqual(["twin-b", "new"]);
    expect([...suspendedClips(clips, null)]).toEqual([]);
    expect(suspendedClips(clips, 0).size).toBe(4);
  });

  test("cannot be reordered", () => {
    const [a, b, c] = [idNamed<ClipId>("a"), idNamed<ClipId>("b"), idNamed<ClipId>("c")];
    const suspended = new Set([c]);
    expect(keepsPositions(suspended, [a, b, c], [b, a, c])).toBe(true);
    expect(keepsPositions(suspended, [a, b, c], [a, c, b])).toBe(false);
  });
});

test("without fan support no donation is requested, and the amount raised stays visible", () => {
  const given = { raisedCents: 700, supporters: 2, currency: "usd" };
  const support = { suggestedCents: [500], goalCents: 9000, featured: true, ...given };
  expect(supportShown(support, true)).toEqual(support);
  expect(supportShown(support, false)).toEqual({ ...support, suggestedCents: [], goalCents: null });
});
