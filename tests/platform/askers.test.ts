import { expect, test } from "vitest";
import { PAGES } from "../requests/http/authorisation.expectations.ts";
import { ASKERS, askedInTurn, askersOf } from "../support/askers.ts";
import { found } from "../support/found.ts";
import { walk } from "../support/walks.ts";

test.each([
  ["/privacy", ["nobody", "unlaunchedOwner", "filmmaker", "actor"]],
  ["/login", ["nobody"]],
  ["/onboarding/genres", ["unlaunchedOwner"]],
  ["/dashboard/site", ["filmmaker"]],
  ["/actors-dashboard/site", ["actor"]],
  ["/studio/inquiries", ["actor"]],
  ["/studio/analytics/now", ["filmmaker"]],
  ["/studio/links", ["filmmaker", "actor"]],
])("%s is tried by those whom it lets in", (pattern, inside) => {
  expect(askersOf(found(PAGES[pattern])).inside).toEqual(inside);
});

test("everybody asks everywhere, and somebody tries everything", () => {
  for (const [pattern, expected, index] of walk(PAGES)) {
    const tries = Array.from({ length: 19 }, (_, at) => at);
    const asked = askedInTurn(askersOf(expected), tries, index);
    expect([pattern, new Set(asked.map(([asker]) => asker))]).toEqual([pattern, new Set(ASKERS)]);
    expect([pattern, new Set(asked.map(([, one]) => one))]).toEqual([pattern, new Set(tries)]);
  }
});

test("every asker makes every try somewhere, whether it is let in or not", () => {
  const tries = Array.from({ length: 19 }, (_, at) => at);
  const asked = walk(PAGES).flatMap(([, expected, index]) => askedInTurn(askersOf(expected), tries, index));
  expect(new Set(asked.map(String)).size).toBe(ASKERS.length * tries.length);
});
