import { expect, test } from "vitest";
import { countsOf } from "~/features/audience/reactions/rules.ts";
import { momentOf, wallClock } from "~/features/promotion/link-manager/ui/wall-clock.ts";
import { newLinkInput, optionsInput } from "~/features/promotion/links/input.ts";
import {
  boostObstacle,
  botLabel,
  codeOf,
  codeProblem,
  exportEntry,
  RANDOM_BYTES,
  stateOf,
} from "~/features/promotion/links/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { type LinkId, newId } from "~/lib/ids.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

test("a generated code has seven unambiguous characters, each equally likely", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const code = codeOf(new Uint8Array([byte]));
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  expect([...counts.keys()].sort().join("")).toBe("23456789abcdefghjkmnpqrstuvwxyz");
  expect(new Set(counts.values())).toEqual(new Set([8]));
  expect(codeOf(new Uint8Array(RANDOM_BYTES).fill(0))).toBe("2222222");
});

test.each([
  ["ab", "Please use 3 to 40 characters."],
  ["a".repeat(41), "Please use 3 to 40 characters."],
  ["salt road", "Please use letters a to z, digits and hyphens only."],
  ["straße", "Please use letters a to z, digits and hyphens only."],
  ["-salt", "Please begin and end with a letter or a digit."],
  ["admin", "This address is reserved. Please choose another one."],
  ["indielens", "This address is reserved. Please choose another one."],
  ["a".repeat(40), null],
  ["salt-road-7", null],
])("the code %s: %s", (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});

test("a custom code ignores case, and an empty one counts as none", () => {
  const fields = { title: "Salt", filmId: "" };
  expect(newLinkInput.parse({ ...fields, code: " Salt-ROAD " }).code).toBe("salt-road");
  expect(newLinkInput.parse({ ...fields, code: "" })).toEqual({ title: "Salt", code: null, filmId: null });
  expect(newLinkInput.safeParse({ ...fields, code: "ADMIN" }).success).toBe(false);
});

test("kinds of machines have different labels", () => {
  expect(botLabel({ bots: 1, previews: 1200, heads: 0 })).toBe("1 bot, 1,200 previews");
  expect(botLabel({ bots: 0, previews: 0, heads: 0 })).toBe("");
});

test("reasons why a link does not redirect, the plan first", () => {
  const open = { isEnabled: true, isSuspended: false, expiresAt: null, clickLimit: null, people: 9 };
  expect(stateOf(open, NOON)).toBe("Active");
  expect(stateOf({ ...open, expiresAt: NOON }, NOON)).toBe("Expired");
  expect(stateOf({ ...open, clickLimit: 9 }, NOON)).toBe("Used up");
  expect(stateOf({ ...open, clickLimit: 10 }, NOON)).toBe("Active");
  expect(stateOf({ ...open, isEnabled: false, expiresAt: NOON }, NOON)).toBe("Inactive");
  expect(stateOf({ ...open, isEnabled: false, isSuspended: true }, NOON)).toBe("Beyond your plan");
});

test("a link can be boosted while it is open to everybody", () => {
  const open = {
    isEnabled: true,
    isSuspended: false,
    expiresAt: null,
    clickLimit: null,
    people: 9,
    hasPassword: false,
  };
  const changes = [{}, { isSuspended: true, hasPassword: true }, { hasPassword: true }, { isEnabled: false }];
  expect(changes.map((change) => boostObstacle({ ...open, ...change }, NOON))).toEqual([
    ...[null, "suspended", "locked", "closed"],
  ]);
});

test("an exported link says until when it is boosted", () => {
  const link = {
    ...{
      id: newId<LinkId>(),
      code: "bell",
      filmId: null,
      title: "Bell",
      url: "https://i.example/l/bell",
      leadsTo: "https://i.example/u/ada",
      emoji: [],
      passesOn: "utm" as const,
    },
    ...{ isEnabled: true, isSuspended: false, hasPassword: false, expiresAt: null, clickLimit: null, createdAt: NOON },
    ...{ utm: { source: "", medium: "", campaign: "" }, targets: [], people: 9, bots: 0, previews: 0, heads: 0 },
    ...{ status: "Active", rate: null, reactions: countsOf([]) },
  };
  expect(exportEntry({ ...link, boostExpiry: NOON })).toMatchObject({
    ...{ clicks: 9, isBoosted: true, boostExpiry: "2026-03-01T12:00:00.000Z" },
  });
  expect(exportEntry({ ...link, boostExpiry: null })).toMatchObject({ isBoosted: false, boostExpiry: null });
});

const OPTIONS = { code: "salt-road" };

test("options report errors at the field", () => {
  const wrong = {
    ...OPTIONS,
    code: "a b",
    expiresAt: "tomorrow",
    clickLimit: "0",
    password: "abc",
    utm: { source: "x".repeat(201) },
    targets: [
      { for: "fridge", url: "https://example.org" },
      { for: "country", country: "Germany", url: "javascript:alert(1)" },
    ],
  };
  const { error } = optionsInput.safeParse(wrong);
  expect(messagesByField(error?.issues ?? [])).toEqual({
    code: "Please use letters a to z, digits and hyphens only.",
    expiresAt: "Please choose a day and a time.",
    clickLimit: "Please enter at least 1.",
    password: "Please use at least 4 characters.",
    "utm.source": "Please use at most 200 characters",
    "targets.0.for": "Please choose a device or a country.",
    "targets.1.country": "Please enter a country's two letters, such as DE.",
    "targets.1.url": "Please enter a link that begins with http:// or https://",
  });
});

test("options leave out empty values, and store targets by device and country", () => {
  const sent = {
    ...OPTIONS,
    expiresAt: "2026-03-01T12:00:00.000Z",
    utm: { source: " flyer ", medium: "" },
    targets: [
      { for: "mobile", country: "xx", url: "https://example.org/m" },
      { for: "country", country: "de", url: " <example.org/de>. " },
    ],
  };
  expect(optionsInput.parse({ ...sent, password: "" })).toEqual({
    ...OPTIONS,
    passesOn: "utm",
    expiresAt: NOON,
    password: undefined,
    clickLimit: null,
    utm: { source: "flyer" },
    targets: [
      { device: "mobile", url: "https://example.org/m" },
      { country: "DE", url: "https://example.org/de" },
    ],
  });
  expect(
    optionsInput.safeParse({ ...sent, targets: [{ for: "country", country: "", url: "https://a.example" }] }).success,
  ).toBe(false);
});

test("a password is retained, removed or replaced", () => {
  expect(optionsInput.parse({ ...OPTIONS, password: "" }).password).toBe(undefined);
  expect(optionsInput.parse({ ...OPTIONS, password: "bell", passwordGoes: "on" }).password).toBe(null);
  expect(optionsInput.parse({ ...OPTIONS, password: "bell" }).password).toBe("bell");
  expect(messagesByField(optionsInput.safeParse({ ...OPTIONS, clickLimit: "many" }).error?.issues ?? [])).toEqual({
    clickLimit: "Please enter a whole number.",
  });
});

test("a time is converted to local time and back", () => {
  expect(momentOf(wallClock(NOON))).toBe(NOON.toISOString());
  expect([wallClock(null), momentOf(""), momentOf("noon")]).toEqual(["", "", ""]);
});

test.each(["0000-01-01T00:00:00Z", "0999-12-31T23:59:59Z"])("an expiry at %s is refused", (expiresAt) => {
  const { error } = optionsInput.safeParse({ ...OPTIONS, expiresAt });
  expect(messagesByField(error?.issues ?? [])).toEqual({ expiresAt: "Please choose a day and a time." });
});
