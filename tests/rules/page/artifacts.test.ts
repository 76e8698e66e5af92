import { describe, expect, it } from "vitest";
import { hasFailed, MOST_ATTEMPTS, OVERDUE_AFTER_MS, shouldEnqueue } from "~/features/page/artifacts/rules.ts";

const now = new Date("2026-03-01T12:00:00Z");
const requested = { madeAt: null, retiredAt: null, asks: 1, askedAt: now };
const later = (ms: number) => new Date(now.getTime() + ms);

describe("an artifact is requested", () => {
  it("when it never was", () => expect(shouldEnqueue(null, now)).toBe(true));
  it("not while it may still come", () => expect(shouldEnqueue(requested, later(OVERDUE_AFTER_MS))).toBe(false));
  it("again when it is overdue", () => expect(shouldEnqueue(requested, later(OVERDUE_AFTER_MS + 1))).toBe(true));
  it("five times in all", () => {
    expect(shouldEnqueue({ ...requested, asks: 4 }, later(OVERDUE_AFTER_MS + 1))).toBe(true);
    expect(shouldEnqueue({ ...requested, asks: 5 }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(shouldEnqueue({ ...requested, madeAt: now }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
});

describe("an artifact has failed", () => {
  const last = { ...requested, asks: MOST_ATTEMPTS };
  it("when the last request is long ago", () => {
    expect(hasFailed(last, later(OVERDUE_AFTER_MS + 1))).toBe(true);
  });
  it("not while it may still come", () => {
    expect(hasFailed(last, later(OVERDUE_AFTER_MS))).toBe(false);
    expect(hasFailed({ ...requested, asks: MOST_ATTEMPTS - 1 }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(hasFailed({ ...last, madeAt: now }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
});
