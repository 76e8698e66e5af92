import { describe, expect, test } from "vitest";
import { readForm } from "~/features/account/accounts/input.ts";
import { reportInput, stepInput } from "~/features/desk/reports/input.ts";
import { mayConfirm, stepsFor, takesTwo } from "~/features/desk/reports/rules/deciding.ts";
import {
  CATEGORY_IDS,
  type CategoryId,
  isCategory,
  isGroundless,
  picturesProblem,
  priorityOf,
  stateWords,
  takesPictures,
} from "~/features/desk/reports/rules.ts";
import { COUNTRIES } from "~/lib/countries.ts";
import type { AccountId } from "~/lib/ids.ts";
import { orderIn } from "../../../scripts/operators/command-line.ts";
import { readWithhold } from "../../../scripts/withhold/command-line.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const WHOLE = {
  ...{
    explanation: "It is my film.",
    work: "The Salt Road",
    authority: "owner",
    name: "Noor",
    email: "noor@example.org",
  },
  ...{ goodFaith: "on", accuracy: "on", signature: "Noor" },
};
const problemsOf = (category: CategoryId, fields: Record<string, string>) => {
  const read = readForm(reportInput(category), formOf(fields));
  return read.ok ? [] : Object.keys(read.errors).sort();
};

describe("a report", () => {
  test.each([
    ["copyright", ["accuracy", "authority", "email", "explanation", "goodFaith", "name", "signature", "work"]],
    ["hate", ["email", "explanation", "goodFaith", "name"]],
    ["minors", ["explanation"]],
    ["spam", ["explanation"]],
  ] as [CategoryId, string[]][])("of %s asks for what the law asks for", (category, names) => {
    expect(problemsOf(category, {})).toEqual(names);
    expect(problemsOf(category, WHOLE)).toEqual([]);
  });

  test("holds nothing that its category does not ask for", () => {
    const read = readForm(reportInput("minors"), formOf(WHOLE));
    expect(read).toMatchObject({ ok: true, input: { explanation: "It is my film.", name: "", email: "", work: "" } });
  });

  test("is refused with a filled trap, a wrong address, and more than 5,000 characters", () => {
    expect(problemsOf("spam", { ...WHOLE, extension: "x" })).toEqual(["extension"]);
    expect(problemsOf("spam", { ...WHOLE, email: "noor" })).toEqual(["email"]);
    expect(problemsOf("spam", { ...WHOLE, explanation: "a".repeat(5_001) })).toEqual(["explanation"]);
  });

  test("has a known category", () => {
    expect(CATEGORY_IDS.every(isCategory)).toBe(true);
    expect([isCategory("toString"), isCategory(null)]).toEqual([false, false]);
  });

  test("shows up to three pictures of 5 MB, and none of minors", () => {
    const size = 5 * 1024 * 1024;
    expect([picturesProblem([]), picturesProblem([size, size, size])]).toEqual([null, null]);
    expect(picturesProblem([1, 1, 1, 1])).toContain("at most 3");
    expect(picturesProblem([size + 1])).toContain("under 5 MB");
    expect(CATEGORY_IDS.filter((id) => !takesPictures(id))).toEqual(["minors"]);
  });

  test("waits behind others after five that ended with nothing in a row", () => {
    const ended = (...outcomes: string[]) => isGroundless(outcomes);
    const five = Array(5).fill("nothing");
    expect([ended(...five), ended(...five.slice(1)), ended("remove", ...five.slice(1))]).toEqual([true, false, false]);
    expect([priorityOf("hate", false), priorityOf("hate", true), priorityOf("spam", false)]).toEqual([3, -1, 0]);
  });

  test("says what became of it", () => {
    const open = { state: "open", askedUntil: null, outcome: null } as const;
    expect(stateWords(open)).toContain("waits for a person");
    expect(stateWords({ ...open, askedUntil: NOON })).toContain("the owner of the page was asked");
    expect(stateWords({ ...open, state: "decided", outcome: "nothing" })).toContain("nothing was taken away");
  });
});

const LOCAL = { step: "hide-in-countries", reason: "rights" };

describe("a step at the desk", () => {
  const problems = (fields: Record<string, string>, knows = true) => {
    const read = readForm(stepInput(NOON, knows), formOf({ words: "Because.", ...fields }));
    return read.ok ? [] : Object.keys(read.errors).sort();
  };

  test.each([
    [{ step: "nothing" }, []],
    [{ step: "remove", reason: "rights" }, []],
    [{ step: "hide", reason: "rights", until: "2026-04-01" }, []],
    [{ step: "suspend", reason: "fraud" }, []],
    [{ step: "ask", until: "2026-04-01" }, []],
    [{}, ["step"]],
    [{ step: "remove" }, ["reason"]],
    [{ step: "remove", reason: "repeat" }, ["reason"]],
    [{ step: "hide", reason: "rights" }, ["until"]],
    [{ step: "ask" }, ["until"]],
    [{ step: "hide", reason: "rights", until: "2026-03-01" }, ["until"]],
    [{ step: "hide", reason: "rights", until: "soon" }, ["until"]],
    [{ step: "nothing", words: "" }, ["words"]],
    [{ ...LOCAL, countries: "Germany, at; Côte d’Ivoire,DE" }, []],
    [{ ...LOCAL, countries: " , " }, ["countries"]],
    [{ ...LOCAL, reason: "minors", countries: "Germany" }, ["step"]],
    [{ ...LOCAL, countries: "Germany, Atlantis" }, ["countries"]],
    [{ ...LOCAL, countries: [...COUNTRIES.keys()].slice(0, 51).join() }, ["countries"]],
    [{ step: "remove", reason: "rights", countries: "Germany" }, ["countries"]],
  ])("with %j has problems %j", (fields, names) => {
    expect(problems(fields as Record<string, string>)).toEqual(names);
  });

  test("about countries keeps their present codes, each once", () => {
    const fields = { ...LOCAL, words: "Because.", countries: "France, russia;Finland, FR" };
    const read = readForm(stepInput(NOON, true), formOf(fields));
    expect(read.ok && read.input.countries).toEqual(["FR", "RU", "FI"]);
    expect(new Set(COUNTRIES.values()).size).toBe(COUNTRIES.size);
  });

  test("about countries is refused and not offered where nobody knows them", () => {
    expect(problems({ ...LOCAL, countries: "Germany" }, false)).toEqual(["step"]);
    const offered = (knowsCountries: boolean) =>
      stepsFor("page", { role: "admin", knowsCountries }).some(([step]) => step === "hide-in-countries");
    expect([offered(true), offered(false)]).toEqual([true, false]);
  });

  test("is offered by role and by kind", () => {
    const knowsCountries = false;
    const names = (role: "admin" | "moderator") => stepsFor("page", { role, knowsCountries }).map(([step]) => step);
    const ofPage = ["take-picture", "take-name", "close-comments", "stop-campaigns"];
    const ofAccount = ofPage.filter((step) => step !== "close-comments");
    expect(names("admin")).toEqual(["nothing", "ask", "hide", "remove", "suspend", ...ofPage]);
    expect(names("moderator")).toEqual(["nothing", "ask", "hide", "remove", ...ofPage]);
    expect(stepsFor("comment", { role: "moderator", knowsCountries }).map(([step]) => step)).toContain(
      "close-comments",
    );
    expect(stepsFor("account", { role: "admin", knowsCountries }).map(([step]) => step)).toEqual([
      "nothing",
      "ask",
      "suspend",
      ...ofAccount,
    ]);
    expect(new Map(stepsFor("link", { role: "moderator", knowsCountries })).get("remove")).toBe("End the link");
  });
});

describe("four eyes", () => {
  test.each([
    [{ step: "suspend", until: null }, 2, true],
    [{ step: "suspend", until: null }, 1, false],
    [{ step: "suspend", until: NOON }, 2, false],
    [{ step: "remove", until: null }, 2, false],
  ] as [Parameters<typeof takesTwo>[0], number, boolean][])("%j with %s people waits: %s", (step, people, waits) => {
    expect(takesTwo(step, people)).toBe(waits);
  });

  test("who has proposed confirms where nobody else is there any more", () => {
    const [ada, noor] = ["ada", "noor"] as AccountId[];
    const may = (reader: AccountId | undefined, people: number) =>
      mayConfirm(ada as AccountId, reader as AccountId, people);
    expect([may(ada, 2), may(noor, 2), may(ada, 1)]).toEqual([false, true, true]);
  });
});

describe("the operator's commands", () => {
  test.each([
    [
      { add: " Ada@Example.org ", role: "admin" },
      { ok: true, email: "ada@example.org", role: "admin" },
    ],
    [{ remove: "ada@example.org" }, { ok: true, email: "ada@example.org", role: null }],
    [{}, { ok: true, email: null, role: null }],
  ])("operators understands %j", (values, order) => {
    expect(orderIn(values)).toEqual(order);
  });

  test.each([
    { add: "ada@example.org" },
    { add: "a", role: "king" },
    { role: "admin" },
    { add: "a", remove: "b" },
    { remove: " " },
  ])("operators refuses %j", (values) => {
    expect(orderIn(values)).toMatchObject({ ok: false });
  });

  test("withhold takes an address, a reason and the facts, or gives back", () => {
    const away = readWithhold([
      "/films/x",
      "--reason",
      "rights",
      "--facts",
      "Shown without permission.",
      "--until",
      "2026-04-01",
    ]);
    expect(away).toMatchObject({ ok: true, order: "away", reason: "rights", until: new Date("2026-04-01T00:00:00Z") });
    expect(readWithhold(["/films/x", "--back"])).toMatchObject({ ok: true, order: "back" });
  });

  test.each([
    [[]],
    [["/films/x"]],
    [["/films/x", "--reason", "rights"]],
    [["/films/x", "--reason", "none", "--facts", "x"]],
    [["/films/x", "--reason", "rights", "--facts", "x", "--until", "2026-02-40"]],
  ])("withhold refuses %j", (words) => {
    expect(readWithhold(words)).toMatchObject({ ok: false });
  });
});
