import { describe, expect, test } from "vitest";
import { readForm } from "~/features/account/accounts/input.ts";
import { counterNoticeInput } from "~/features/desk/counter-notices/input.ts";
import {
  businessDaysAfter,
  canBeCountered,
  counterWords,
  isDue,
  restorationOf,
} from "~/features/desk/counter-notices/rules.ts";

/** A Monday. */
const RECEIVED = new Date("2026-03-02T12:00:00Z");

test.each([
  ["2026-03-02T12:00:00Z", 1, "2026-03-03T12:00:00.000Z"],
  ["2026-03-06T12:00:00Z", 1, "2026-03-09T12:00:00.000Z"],
  ["2026-03-07T12:00:00Z", 1, "2026-03-09T12:00:00.000Z"],
  ["2026-03-02T12:00:00Z", 10, "2026-03-16T12:00:00.000Z"],
  ["2026-03-02T12:00:00Z", 14, "2026-03-20T12:00:00.000Z"],
])("business days: %s and %s more is %s", (moment, days, later) => {
  expect(businessDaysAfter(new Date(moment), days).toISOString()).toBe(later);
});

test("it comes back after 10 to 14 business days, unless a lawsuit is shown", () => {
  const { latest } = restorationOf(RECEIVED);
  expect([isDue(RECEIVED, new Date(latest.getTime() - 1)), isDue(RECEIVED, latest)]).toEqual([false, true]);
  const open = { receivedAt: RECEIVED, lawsuitAt: null, restoredAt: null };
  expect(counterWords(open)).toContain("between March 16, 2026 and March 20, 2026");
  expect(counterWords({ ...open, lawsuitAt: RECEIVED })).toContain("a court");
  expect(counterWords({ ...open, restoredAt: latest })).toContain("came back on March 20, 2026");
});

test("a decision about copyright that a notice has led to can be countered while it holds", () => {
  const holding = { reason: "copyright", endedAt: null } as const;
  expect([canBeCountered(holding, 1), canBeCountered(holding, 0)]).toEqual([true, false]);
  expect(canBeCountered({ ...holding, endedAt: RECEIVED }, 1)).toBe(false);
  expect(canBeCountered({ ...holding, reason: "person" }, 1)).toBe(false);
});

describe("the form asks for what 17 U.S.C. 512 (g) (3) asks for", () => {
  const WHOLE = {
    ...{ name: "Ada Marsh", address: "Pier 1\nBergen", phone: "+47 55", signature: "Ada Marsh" },
    ...{ mistake: "on", jurisdiction: "on" },
  };
  const problems = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const read = readForm(counterNoticeInput, form);
    return read.ok ? [] : Object.keys(read.errors).sort();
  };

  test("and for nothing else", () => {
    expect(problems(WHOLE)).toEqual([]);
    expect(problems({})).toEqual(["address", "jurisdiction", "mistake", "name", "phone", "signature"]);
  });

  test("in as many letters as there are", () => {
    expect(problems({ ...WHOLE, address: "a".repeat(501) })).toEqual(["address"]);
  });
});
