import { expect, test } from "vitest";
import { retentionStart } from "~/features/money/enterprise-requests/rules.ts";

test("a request is kept for a year", () => {
  expect(retentionStart(new Date("2026-03-01T12:00:00Z"))).toEqual(new Date("2025-03-01T12:00:00Z"));
});
