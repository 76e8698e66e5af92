import { describe, expect, it } from "vitest";
import { ASK_AGAIN_AFTER_MS, hasFailed, MOST_ASKS, shouldAsk } from "~/features/prints/rules.ts";

const now = new Date("2026-03-01T12:00:00Z");
const asked = { madeAt: null, retiredAt: null, asks: 1, askedAt: now };
const later = (ms: number) => new Date(now.getTime() + ms);

describe("a print is sent for", () => {
  it("when nobody has", () => expect(shouldAsk(null, now)).toBe(true));
  it("not while it may still come", () => expect(shouldAsk(asked, later(ASK_AGAIN_AFTER_MS))).toBe(false));
  it("again when it is overdue", () => expect(shouldAsk(asked, later(ASK_AGAIN_AFTER_MS + 1))).toBe(true));
  it("not for ever", () => {
    expect(shouldAsk({ ...asked, asks: MOST_ASKS }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(shouldAsk({ ...asked, madeAt: now }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
});

describe("a print has failed", () => {
  const last = { ...asked, asks: MOST_ASKS };
  it("when the last time it was sent for is long ago", () => {
    expect(hasFailed(last, later(ASK_AGAIN_AFTER_MS + 1))).toBe(true);
  });
  it("not while it may still come", () => {
    expect(hasFailed(last, later(ASK_AGAIN_AFTER_MS))).toBe(false);
    expect(hasFailed({ ...asked, asks: MOST_ASKS - 1 }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
  it("not when it is there", () => {
    expect(hasFailed({ ...last, madeAt: now }, later(ASK_AGAIN_AFTER_MS + 1))).toBe(false);
  });
});
