import { describe, expect, test } from "vitest";
import { CHOSEN_REASONS, isReason, isStrike, REASON_IDS } from "~/features/account/withholding/rules/reasons.ts";
import {
  deskHeadline,
  headline,
  holdingWords,
  type StatedDecision,
  standingOf,
  statementOf,
} from "~/features/account/withholding/rules/statements.ts";
import { refusedWhileSuspended } from "~/features/account/withholding/rules/suspension.ts";
import {
  appealEnd,
  fits,
  isByLaw,
  isForOthers,
  isTooMany,
  MEASURES,
  type Measure,
  mayAppeal,
  type SubjectKind,
  statusOf,
  takesMedia,
} from "~/features/account/withholding/rules.ts";
import type { AccountId } from "~/lib/ids.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const decision = (values: Partial<StatedDecision> = {}): StatedDecision => ({
  ...{ subjectKind: "page", address: "/films/ice-bell", measure: "remove", reason: "copyright" },
  ...{ facts: "The film is shown without permission.", isReported: true, isAutomated: false, countries: [] },
  ...{ at: NOON, until: null, endedAt: null, isTakenBack: false, ...values },
});
const said = (values: Partial<StatedDecision> = {}) => Object.fromEntries(statementOf(decision(values)));

describe("a statement of reasons says what article 17 (3) of the Digital Services Act asks for", () => {
  test("a: the measure, its territory and how long it lasts", () => {
    expect(said().What).toBe(
      "Visitors do not get it any more. You still see it in your studio, and can export it. It holds everywhere, without an end.",
    );
    const local = said({ measure: "hide-in-countries", countries: ["DE", "AT", "CH"] });
    expect(local.What).toContain("It holds in Austria, Germany, and Switzerland, without an end.");
    expect(said({ measure: "hide", until: new Date("2026-05-01T00:00:00Z") }).What).toContain("until May 1, 2026");
  });

  test("b: the facts, and whether a report led to it", () => {
    expect(said()).toMatchObject({
      Facts: "The film is shown without permission.",
      "Found by": "A report that somebody sent.",
    });
    expect(said({ isReported: false })["Found by"]).toBe("The operator, without a report.");
  });

  test("c: whether automated means decided", () => {
    expect(said()["Decided by"]).toBe("A person, without automated means.");
    expect(said({ isAutomated: true })["Decided by"]).toBe("A rule of this service, without a person.");
  });

  test("d and e: the law, or the rule of the terms", () => {
    expect(said()["The law"]).toContain("Copyright");
    expect(said({ reason: "spam" })["The rule"]).toContain("no advertising");
  });

  test("f: how to appeal, and until when", () => {
    expect(said()["Your ways"]).toContain("appeal here until September 1, 2026");
  });
});

test.each([
  [{}, "Your page was removed", "Holds."],
  [{ measure: "hide", until: NOON }, "Your page was hidden", "Holds until March 1, 2026."],
  [{ subjectKind: "account", measure: "suspend" }, "Your account was suspended", "Holds."],
  [{ subjectKind: "account", measure: "take-picture" }, "Your profile picture was taken away", "Holds."],
  [{ subjectKind: "account", measure: "take-name" }, "Your username was replaced", "Holds."],
  [{ measure: "close-comments" }, "The comments of your page were closed", "Holds."],
  [{ subjectKind: "account", measure: "stop-campaigns" }, "Your campaigns were stopped", "Holds."],
  [{ endedAt: NOON }, "Your page was removed", "Ended on March 1, 2026."],
  [{ endedAt: NOON, isTakenBack: true }, "Your page was removed", "Taken back: everything is as it was."],
] as [Partial<StatedDecision>, string, string][])("%j is called %s", (values, heading, standing) => {
  expect([headline(decision(values)), standingOf(decision(values))]).toEqual([heading, standing]);
});

test.each([
  [{}, "The page was removed"],
  [{ measure: "close-comments" }, "The comments of the page were closed"],
] as [Partial<StatedDecision>, string][])("the desk calls %j %s", (values, heading) => {
  expect(deskHeadline(decision(values))).toBe(heading);
});

test("the appeal ends after six months, on the last day where a month is shorter", () => {
  expect(appealEnd(NOON).toISOString()).toBe("2026-09-01T12:00:00.000Z");
  expect(appealEnd(new Date("2026-08-31T12:00:00Z")).toISOString()).toBe("2027-02-28T12:00:00.000Z");
});

test("an owner appeals once, in time, while the decision holds", () => {
  const [holding, end] = [{ at: NOON, endedAt: null, appeal: null }, appealEnd(NOON)];
  const before = new Date(end.getTime() - 1);
  expect(mayAppeal(holding, before)).toBe(true);
  expect(mayAppeal(holding, end)).toBe(false);
  expect(mayAppeal({ ...holding, endedAt: NOON }, before)).toBe(false);
  expect(mayAppeal({ ...holding, appeal: {} }, before)).toBe(false);
});

test("a law is answered with 451, the terms with 410", () => {
  expect([statusOf(isByLaw("copyright")), statusOf(isByLaw("spam"))]).toEqual([451, 410]);
});

test.each([
  ["account", ["suspend", "take-picture", "take-name", "stop-campaigns"]],
  ["page", ["hide", "hide-in-countries", "remove", "close-comments"]],
  ["link", ["hide", "hide-in-countries", "remove"]],
] as [SubjectKind, Measure[]][])("%s: what can be done with it is %j", (kind, measures) => {
  expect(MEASURES.filter((measure) => fits(kind, measure))).toEqual(measures);
});

test.each([
  ["page", "remove", true],
  ["comment", "remove", false],
  ["account", "suspend", true],
  ["account", "take-picture", true],
  ["account", "take-name", false],
  ["page", "close-comments", false],
] as [SubjectKind, Measure, boolean][])("%s, %s takes files away: %s", (subjectKind, measure, takes) => {
  expect(takesMedia({ subjectKind, measure })).toBe(takes);
});

test("three strikes are too many", () => {
  expect([isTooMany(2), isTooMany(3)]).toEqual([false, true]);
  expect(REASON_IDS.filter(isStrike)).toEqual(["copyright"]);
});

test("nobody chooses the reason of a rule that decides by itself", () => {
  expect(REASON_IDS.filter((id) => !CHOSEN_REASONS.includes(id))).toEqual(["repeat"]);
  expect([isReason("hate"), isReason("toString")]).toEqual([true, false]);
});

test.each([
  ["GET", "/dashboard", false],
  ["POST", "/studio/decisions", false],
  ["POST", "/studio/decisions.data", false],
  ["POST", "/dashboard/export", false],
  ["POST", "/studio/settings/deletion", false],
  ["POST", "/studio/settings/proof/passkey", false],
  ["POST", "/studio/settings/password", true],
  ["POST", "/studio/site/publication", true],
  ["PUT", "/studio/decisionsx", true],
  ["DELETE", "/studio/links/1/removal", true],
])("a suspended account that sends %s %s is refused: %s", (method, path, isRefused) => {
  expect(refusedWhileSuspended(method, path)).toBe(isRefused);
});

test("the studio says what holds", () => {
  const comments = { subjectKind: "page", measure: "close-comments" } as const;
  expect(holdingWords([], false)).toBeNull();
  expect(holdingWords([comments], false)).toBe("The comments of your page were closed.");
  expect(holdingWords([comments, comments, comments], false)).toContain("3 decisions");
  expect(holdingWords([], true)).toContain("suspended");
});

test("an appeal is for somebody who has not decided, where there is one", () => {
  const [ada, noor, ines, owner] = ["ada", "noor", "ines", "owner"] as AccountId[];
  const decided = { deciders: [ada, noor], ownerId: owner } as { deciders: AccountId[]; ownerId: AccountId };
  const isFor = (readerId: string, operators: (AccountId | undefined)[]) =>
    isForOthers({ ...decided, operators: operators as AccountId[] }, readerId as AccountId);
  expect([isFor("ada", [ada, noor, ines]), isFor("noor", [ada, noor, ines])]).toEqual([true, true]);
  expect([isFor("ines", [ada, noor, ines]), isFor("ada", [ada, noor])]).toEqual([false, false]);
  expect(isFor("ada", [ada, noor, owner])).toBe(false);
});
