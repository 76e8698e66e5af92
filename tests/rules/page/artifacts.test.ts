import { describe, expect, it } from "vitest";
import { hasFailed, MOST_ATTEMPTS, OVERDUE_AFTER_MS, shouldEnqueue } from "~/features/page/artifacts/rules.ts";

const now = new Date("2026-03-01T12:00:00Z");
const asked = { madeAt: null, retiredAt: null, asks: 1, askedAt: now };
const later = (ms: number) => new Date(now.getTime() + ms);

describe("a print is sent for", () => {
  it("when nobody has", () => expect(shouldEnqueue(null, now)).toBe(true));
  it("not while it may still come", () => expect(shouldEnqueue(asked, later(OVERDUE_AFTER_MS))).toBe(false));
  it("again when it is overdue", () => expect(shouldEnqueue(asked, later(OVERDUE_AFTER_MS + 1))).toBe(true));
  it("not for ever", () => {
    expect(shouldEnqueue({ ...asked, asks: MOST_ATTEMPTS }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(shouldEnqueue({ ...asked, madeAt: now }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
});

describe("a print has failed", () => {
  const last = { ...asked, asks: MOST_ATTEMPTS };
  it("when the last time it was sent for is long ago", () => {
    expect(hasFailed(last, later(OVERDUE_AFTER_MS + 1))).toBe(true);
  });
  it("not while it may still come", () => {
    expect(hasFailed(last, later(OVERDUE_AFTER_MS))).toBe(false);
    expect(hasFailed({ ...asked, asks: MOST_ATTEMPTS - 1 }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(hasFailed({ ...last, madeAt: now }, later(OVERDUE_AFTER_MS + 1))).toBe(false);
  });
});
