import { describe, expect, test } from "vitest";
import { scheduleInput } from "~/features/content/schedules/input.ts";
import { momentProblem, SCHEDULE_MESSAGES } from "~/features/content/schedules/rules.ts";
import { momentOf } from "~/lib/local-times.ts";
import { clockAt, isTimeZone, momentLabel, shortMoment } from "~/lib/time-zones.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const BERLIN = "Europe/Berlin";
const iso = (day: string, time: string, zone = BERLIN) => momentOf({ day, time, zone })?.toISOString() ?? null;

describe("local times", () => {
  test("are moments of their zone, in summer and in winter", () => {
    expect(iso("2026-12-04", "18:00")).toBe("2026-12-04T17:00:00.000Z");
    expect(iso("2026-07-04", "18:00")).toBe("2026-07-04T16:00:00.000Z");
    expect(iso("2026-12-04", "18:00", "Asia/Kathmandu")).toBe("2026-12-04T12:15:00.000Z");
    expect(iso("2026-12-04", "18:00", "UTC")).toBe("2026-12-04T18:00:00.000Z");
  });

  test("that clocks skip are none, and of those that they show twice it is the first", () => {
    expect(iso("2027-03-28", "02:30")).toBeNull();
    expect(iso("2027-03-28", "03:00")).toBe("2027-03-28T01:00:00.000Z");
    expect(iso("2027-10-31", "02:30")).toBe("2027-10-31T00:30:00.000Z");
    expect(iso("2027-10-31", "03:00")).toBe("2027-10-31T02:00:00.000Z");
  });

  test("of days that no calendar has are none", () => {
    for (const [day, time] of [
      ["2026-02-30", "10:00"],
      ["2026-13-01", "10:00"],
      ["2026-12-04", "25:00"],
    ] as const)
      expect(iso(day, time)).toBeNull();
  });

  test("are said in words, and go back into the form", () => {
    const moment = new Date("2026-12-04T17:00:00Z");
    expect(momentLabel(moment, BERLIN)).toBe("Friday, 4 December 2026, 18:00 Europe/Berlin");
    expect(momentLabel(moment, "Pacific/Auckland")).toBe("Saturday, 5 December 2026, 06:00 Pacific/Auckland");
    expect(shortMoment(moment, BERLIN)).toBe("4 Dec 2026, 18:00");
    expect(clockAt(moment, BERLIN)).toEqual({ day: "2026-12-04", time: "18:00" });
    expect(momentLabel(new Date("2026-12-04T23:05:00Z"), BERLIN)).toContain("Saturday, 5 December 2026, 00:05");
  });
});

test("zones have names", () => {
  expect(["Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires"].filter(isTimeZone)).toHaveLength(3);
  expect(["+02:00", "Europe/Atlantis", "", "../etc", "Berlin"].filter(isTimeZone)).toEqual([]);
});

test("a publication is from a minute to a year ahead", () => {
  const ahead = (ms: number) => momentProblem(new Date(NOW.getTime() + ms), NOW);
  expect(ahead(59_999)).toBe(SCHEDULE_MESSAGES.early);
  expect(ahead(-1)).toBe(SCHEDULE_MESSAGES.early);
  expect(ahead(60_000)).toBeNull();
  expect(momentProblem(new Date("2027-11-22T10:00:00Z"), NOW)).toBeNull();
  expect(momentProblem(new Date("2027-11-24T10:00:00Z"), NOW)).toBe(SCHEDULE_MESSAGES.late);
});

test.each([
  [{ day: "tomorrow" }, "day", SCHEDULE_MESSAGES.day],
  [{ time: "six" }, "time", SCHEDULE_MESSAGES.time],
  [{ zone: "Europe/Atlantis" }, "zone", SCHEDULE_MESSAGES.zone],
  [{ zone: "x".repeat(5000) }, "zone", SCHEDULE_MESSAGES.zone],
  [{ day: "2027-03-28", time: "02:30" }, "time", SCHEDULE_MESSAGES.skipped],
])("%o is refused at its field", (field, path, message) => {
  const parsed = scheduleInput.safeParse({ day: "2026-12-04", time: "18:00", zone: BERLIN, ...field });
  expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[path, message]]);
});
