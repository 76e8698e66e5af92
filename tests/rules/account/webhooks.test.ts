import { describe, expect, test } from "vitest";
import { endpointInput } from "~/features/account/webhooks/input.ts";
import { bodyOf, isTurnedOff, nextAttempt, outcomeOf } from "~/features/account/webhooks/rules.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const HOUR_MS = 3600_000;

describe("attempts", () => {
  test("are ten over about a day, each later than the one before", () => {
    let at = NOON;
    for (let attempts = 1; attempts < 10; attempts++) {
      const next = nextAttempt(attempts, at, 0);
      expect(next?.getTime(), String(attempts)).toBeGreaterThan(at.getTime());
      at = next ?? at;
    }
    const hours = (at.getTime() - NOON.getTime()) / HOUR_MS;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(26);
    expect(nextAttempt(10, at, 0)).toBeNull();
  });

  test("of messages that failed together are spread by at most a fifth of the pause", () => {
    expect(nextAttempt(1, NOON, 0)?.getTime()).toBe(NOON.getTime() + 5_000);
    expect(nextAttempt(1, NOON, 1)?.getTime()).toBe(NOON.getTime() + 6_000);
  });

  test.each([
    [200, "arrived"],
    [204, "arrived"],
    [301, "failed"],
    [404, "failed"],
    [410, "gone"],
    [500, "failed"],
    [null, "failed"],
  ] as const)("answered with %s: %s", (status, outcome) => {
    expect(outcomeOf({ status, answer: "", problem: null })).toBe(outcome);
  });
});

test("an endpoint is turned off after a week of failures", () => {
  expect(isTurnedOff(NOON, new Date(NOON.getTime() + 7 * 24 * HOUR_MS - 1))).toBe(false);
  expect(isTurnedOff(NOON, new Date(NOON.getTime() + 7 * 24 * HOUR_MS))).toBe(true);
});

test("a message holds an id, states and the address to ask", () => {
  const body = bodyOf({ kind: "clips.ready", subjectId: "7", payload: { clips: 3 }, at: NOON });
  expect(body).toEqual({
    type: "clips.ready",
    timestamp: "2026-03-01T12:00:00.000Z",
    data: { id: "7", clips: 3, address: "/api/v1/clip-runs/7" },
  });
});

test.each([
  ["http://program.example/"],
  ["https://user:secret@program.example/"],
  ["ftp://program.example/"],
  ["program.example"],
])("%s is no address for messages", (url) => {
  expect(endpointInput.safeParse({ url, kinds: ["video.ready"] }).success).toBe(false);
});
