import { describe, expect, test } from "vitest";
import { inboxInput, inquiryInput } from "~/features/audience/inquiries/input.ts";
import { dueLabel, guardRefusal, isFlood, promiseOf, spanLabel, viewOf } from "~/features/audience/inquiries/rules.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe("the promise of 24 hours", () => {
  const open = (hours: number) => promiseOf({ createdAt: ago(hours), answeredAt: null }, NOW);
  const answered = (hours: number, after: number) =>
    promiseOf({ createdAt: ago(hours), answeredAt: ago(hours - after) }, NOW);

  test.each([
    [open(0), { state: "due", words: "24 h left to answer" }],
    [open(17.5), { state: "due", words: "6 h 30 min left to answer" }],
    [open(18.5), { state: "soon", words: "5 h 30 min left to answer" }],
    [open(23.999), { state: "soon", words: "1 min left to answer" }],
    [open(24), { state: "late", words: "1 min late" }],
    [open(30), { state: "late", words: "6 h late" }],
    [open(24 + 72), { state: "late", words: "3 days late" }],
    [answered(100, 24), { state: "kept", words: "Answered after 24 h" }],
    [answered(100, 25), { state: "broken", words: "Answered after 25 h" }],
  ])("%o", (met, expected) => {
    expect(met).toEqual(expected);
  });

  test("is shown to the sender as a time", () => {
    expect(dueLabel(NOW)).toBe("3 March 2026, 12:00 UTC");
  });

  test("spans are at least one minute", () => {
    expect([0, 59, 60, 61, 47 * 60 + 59, 48 * 60].map((minutes) => spanLabel(minutes * 60_000))).toEqual([
      ...["1 min", "59 min", "1 h", "1 h 1 min", "47 h 59 min", "2 days"],
    ]);
  });
});

describe("the spam guard", () => {
  const sent = { trap: "", openedAt: new Date(NOW.getTime() - 20_000), links: 0 };
  test.each([
    ["accepts an ordinary inquiry", {}, null],
    ["refuses a filled honeypot", { trap: "x" }, "trapped"],
    ["refuses a form filled in too fast", { openedAt: new Date(NOW.getTime() - 2_999) }, "too-fast"],
    ["accepts a form after three seconds", { openedAt: new Date(NOW.getTime() - 3_000) }, null],
    ["refuses a form from the future", { openedAt: new Date(NOW.getTime() + 1) }, "too-fast"],
    ["refuses a form of the day before", { openedAt: ago(25) }, "too-old"],
    ["refuses a form without a valid time token", { openedAt: null }, "too-old"],
    ["accepts five links", { links: 5 }, null],
    ["refuses six links", { links: 6 }, "too-many-links"],
  ])("%s", (_, change, refusal) => {
    expect(guardRefusal({ ...sent, ...change }, NOW)).toBe(refusal);
  });

  test("accepts five a day from one sender, and sixty an hour for one page beside the first of each sender", () => {
    const counted = (ofSenderToday: number, ofEverybodyThisHour: number) =>
      isFlood({ ofSenderToday, ofEverybodyThisHour });
    expect([counted(4, 59), counted(5, 5), counted(1, 60), counted(0, 60)]).toEqual([false, true, true, false]);
  });
});

test("an inquiry is in one list", () => {
  const at = NOW;
  expect(viewOf({ answeredAt: null, archivedAt: null })).toBe("open");
  expect(viewOf({ answeredAt: at, archivedAt: null })).toBe("answered");
  expect([viewOf({ answeredAt: at, archivedAt: at }), viewOf({ answeredAt: null, archivedAt: at })]).toEqual([
    ...["archived", "archived"],
  ]);
});

describe("the form", () => {
  const GOOD = {
    name: "Nell",
    company: "",
    email: "nell@ortiz.example",
    project: "The Salt Road",
    dates: "May",
    message: "Hello",
  };
  const problems = (change: Record<string, string>) => {
    const parsed = inquiryInput.safeParse({ ...GOOD, ...change });
    return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
  };

  test("accepts valid fields as plain text", () => {
    expect(inquiryInput.parse({ ...GOOD, name: " Nell\u202e\n", email: " nell@ortiz.example " })).toEqual(GOOD);
  });

  test.each([
    [{ name: "\u200b" }, { name: "Please enter your name" }],
    [{ email: "nell" }, { email: "Please enter a valid email address." }],
    [{ email: "a@b.example, c@d.example" }, { email: "Please enter a valid email address." }],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, { email: "Please enter a valid email address." }],
    [{ project: "" }, { project: "Please enter the project" }],
    [{ project: "p".repeat(161) }, { project: "Please use at most 160 characters" }],
    [{ dates: " " }, { dates: "Please say when, even if only roughly" }],
    [{ message: "\n" }, { message: "Please write a few words" }],
    [{ message: "m".repeat(10_000) }, { message: "Please use at most 5000 characters" }],
  ])("refuses %o", (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });
});

test.each(["", "x", "1.x", `${"9".repeat(20)}.00000000-0000-0000-0000-000000000000`, "__proto__"])(
  "an invalid cursor %o shows the first page",
  (after) => {
    expect(inboxInput.parse({ show: "nonsense", after })).toEqual({ show: "open", after: null });
  },
);
