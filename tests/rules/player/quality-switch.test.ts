import { describe, expect, test } from "vitest";
import {
  changeMayBegin,
  changeStart,
  LEAD_SECONDS,
  leadAfter,
  segmentToReplace,
} from "~/features/player/quality-switch/rules.ts";

describe("another quality takes over", () => {
  const pieces = [0, 4, 8, 12, 16].map((start) => ({ start, duration: 4 }));

  test("at the first piece that lies far enough ahead, while there is something to replace", () => {
    expect(segmentToReplace(pieces, 3.9, 20, LEAD_SECONDS)?.start).toBe(8);
    expect(segmentToReplace(pieces, 4.1, 20, LEAD_SECONDS)?.start).toBe(12);
    expect(segmentToReplace(pieces, 4.1, 12, LEAD_SECONDS)).toBeNull();
    expect(segmentToReplace(pieces, 13, 20, LEAD_SECONDS)).toBeNull();
  });

  test("only when its piece has come in time, which is sooner the faster the film runs", () => {
    expect(changeMayBegin({ start: 12, duration: 4 }, 10, 1)).toBe(true);
    expect(changeMayBegin({ start: 12, duration: 4 }, 10.1, 1)).toBe(false);
    expect(changeMayBegin({ start: 12, duration: 4 }, 9, 2)).toBe(false);
  });

  test("further ahead after a piece that came too late", () => {
    expect(leadAfter(1)).toBe(LEAD_SECONDS);
    expect(leadAfter(6)).toBe(11);
  });

  test("inside the piece, so that no gap opens before it", () => {
    expect(changeStart({ start: 12, duration: 4 })).toBe(13);
  });
});
