import { describe, expect, it } from "vitest";
import { ASK_AGAIN_AFTER_MS, hasFailed, MOST_ASKS, shouldAsk } from "~/features/page/artifacts/rules.ts";

const now = new Date("2026-03-01T12:00:00Z");
const requested = { madeAt: null, retiredAt: null, asks: 1, askedAt: now };
const later = (ms: number) => new Date(now.getTime() + ms);

describe("an artifact is requested", () => {
  it("when it never was", () => expect(shouldAsk(null, now)).toBe(true));
  it("not while it may still come", () => expect(shouldAsk(requested, later(ASK_AGAIN_AFTER_MS))).toBe(false));
  it("again when it is overdue", () => expect(shouldAsk(requested, later(ASK_AGAIN_AFTER_MS + 1))).toBe(true));
  it("only a limited number of times", () => {
    expect(shouldAsk({ ...requested, asks: MOST_ASKS }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(shouldAsk({ ...requested, madeAt: now }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
});

describe("an artifact has failed", () => {
  const last = { ...requested, asks: MOST_ASKS };
  it("when the last request is long ago", () => {
    expect(hasFailed(last, later(ASK_AGAIN_AFTER_MS + 1))).toBe(true);
  });
  it("not while it may still come", () => {
    expect(hasFailed(last, later(ASK_AGAIN_AFTER_MS))).toBe(false);
    expect(hasFailed({ ...requested, asks: MOST_ASKS - 1 }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(hasFailed({ ...last, madeAt: now }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
});
