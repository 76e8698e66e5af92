import { describe, expect, test } from "vitest";
import {
  changeMayBegin,
  changeStart,
  LEAD_SECONDS,
  leadAfter,
  segmentToReplace,
} from "~/features/player/quality-switch/rules.ts";

describe("another quality starts", () => {
  const segments = [0, 4, 8, 12, 16].map((start) => ({ start, duration: 4 }));

  test("at the first segment far enough ahead, while there is something to replace", () => {
    expect(segmentToReplace(segments, 3.9, 20, LEAD_SECONDS)?.start).toBe(8);
    expect(segmentToReplace(segments, 4.1, 20, LEAD_SECONDS)?.start).toBe(12);
    expect(segmentToReplace(segments, 4.1, 12, LEAD_SECONDS)).toBeNull();
    expect(segmentToReplace(segments, 13, 20, LEAD_SECONDS)).toBeNull();
  });

  test("only when its segment has loaded in time, which is sooner at a faster rate", () => {
    expect(changeMayBegin({ start: 12, duration: 4 }, 10, 1)).toBe(true);
    expect(changeMayBegin({ start: 12, duration: 4 }, 10.1, 1)).toBe(false);
    expect(changeMayBegin({ start: 12, duration: 4 }, 9, 2)).toBe(false);
  });

  test("further ahead after a segment that loaded too late", () => {
    expect(leadAfter(1)).toBe(LEAD_SECONDS);
    expect(leadAfter(6)).toBe(11);
  });

  test("inside the segment, so that no gap opens before it", () => {
    expect(changeStart({ start: 12, duration: 4 })).toBe(13);
  });
});
