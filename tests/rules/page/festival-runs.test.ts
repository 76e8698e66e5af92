import { describe, expect, test } from "vitest";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import { runInput } from "~/features/page/festival-runs/input.ts";
import { runDays } from "~/features/page/festival-runs/rules/calendar.ts";
import { leftInWords, reminderDue } from "~/features/page/festival-runs/rules/deadlines.ts";
import { broughtInWords, watchedInWords } from "~/features/page/festival-runs/rules/in-words.ts";
import { putOnPage } from "~/features/page/festival-runs/rules/on-page.ts";
import { premiereConflicts, premiereLeft } from "~/features/page/festival-runs/rules/premieres.ts";
import { COLUMNS, columnsOf, fieldsOfLine, runCells } from "~/features/page/festival-runs/rules/table.ts";
import { feeSums, type RunFacts, statesInWords } from "~/features/page/festival-runs/rules.ts";

const run = (id: string, values: Partial<RunFacts> = {}): RunFacts & { id: string } => ({
  ...{ id, festival: id, edition: "", section: "", award: "", state: "submitted", premiere: "", country: "" },
  ...{ deadline: null, notification: null, screening: null, time: "", venue: "", city: "", contact: "", notes: "" },
  ...{ fee: 0, currency: "eur" },
  ...values,
});

describe("a premiere cannot be kept", () => {
  const given = (values: Partial<RunFacts>) => run("Ghent", { state: "selected", screening: "2027-03-01", ...values });
  const wanted = (values: Partial<RunFacts>) =>
    run("Rotterdam", { state: "selected", screening: "2027-05-01", ...values });

  test.each<[string, Partial<RunFacts>, Partial<RunFacts>, string[], boolean]>([
    ["a world premiere after another was given", { premiere: "international" }, { premiere: "world" }, [], true],
    ["a world premiere before the other", { screening: "2027-09-01" }, { premiere: "world" }, [], false],
    ["a world premiere on a day that is not known", { screening: null }, { premiere: "world" }, [], true],
    ["a world premiere after a refusal", { state: "declined" }, { premiere: "world" }, [], false],
    ["an international one after a screening abroad", { country: "BE" }, { premiere: "international" }, ["PT"], true],
    ["an international one after a screening at home", { country: "BE" }, { premiere: "international" }, ["BE"], false],
    ["a continent's after a screening there", { country: "BE" }, { premiere: "continental", country: "NL" }, [], true],
    ["a continent's after one elsewhere", { country: "CA" }, { premiere: "continental", country: "NL" }, [], false],
    ["a country's after a screening there", { country: "NL" }, { premiere: "national", country: "NL" }, [], true],
    ["a country's after one next door", { country: "BE" }, { premiere: "national", country: "NL" }, [], false],
    ["the same world premiere twice", { premiere: "world", state: "submitted" }, { premiere: "world" }, [], true],
    ["the same as one that is only planned", { premiere: "world", state: "planned" }, { premiere: "world" }, [], false],
  ])("%s", (_, other, own, home, isRefused) => {
    expect(premiereConflicts([given(other), wanted(own)], home).length > 0).toBe(isRefused);
  });

  test("and the words name both festivals", () => {
    const [conflict] = premiereConflicts([given({}), wanted({ premiere: "world" })], []);
    expect(conflict?.text).toBe("World premiere at Rotterdam cannot be kept: the film is at Ghent on 2027-03-01.");
  });

  test("what is left follows from where it was shown", () => {
    expect(premiereLeft([run("Ghent")], ["BE"])).toBe("World premiere");
    expect(premiereLeft([given({ country: "BE" })], ["BE"])).toBe("International premiere");
    expect(premiereLeft([given({ country: "BE" }), given({ country: "NL" })], ["BE"])).toBe(
      "Shown in Belgium, Netherlands",
    );
  });
});

describe("a deadline", () => {
  test.each([
    ["2027-03-20", null, null],
    ["2027-03-17", null, 7],
    ["2027-03-12", 7, null],
    ["2027-03-11", 7, 1],
    ["2027-03-10", null, 1],
    ["2027-03-10", 1, null],
    ["2027-03-09", null, null],
  ])("of %s after a reminder at %j days", (deadline, reminded, due) => {
    expect(reminderDue(deadline, reminded, "2027-03-10")).toBe(due);
  });

  test("is told in words", () => {
    const left = ["2027-03-09", "2027-03-10", "2027-03-11", "2027-03-15"].map((day) => leftInWords(day, "2027-03-10"));
    expect(left).toEqual(["passed", "today", "tomorrow", "in 5 days"]);
  });
});

test("fees are summed by currency, the planned ones apart", () => {
  const priced = [
    ...[run("a", { fee: 12_050 }), run("b", { fee: 3500, state: "planned" })],
    ...[run("c", { fee: 4000, currency: "jpy", state: "declined" }), run("d")],
  ];
  expect(feeSums(priced)).toBe("€120.50, and €35.00 planned; ¥4,000");
  expect(statesInWords(priced)).toBe("1 planned, 2 submitted, 1 declined");
});

test("the calendar has what is still to come of each state", () => {
  const days = { deadline: "2027-01-01", notification: "2027-02-01", screening: "2027-03-01", time: "19:30" };
  const runs = [
    ...[run("a", { ...days, state: "planned" }), run("b", days), run("c", { ...days, state: "selected" })],
    run("d", { ...days, state: "withdrawn" }),
  ];
  const entries = runDays(runs, "The Salt Road", (id) => `/runs/${id}`);
  expect(entries.map(({ id, day, clock }) => [id, day, clock])).toEqual([
    ["a/deadline", "2027-01-01", null],
    ["b/notification", "2027-02-01", null],
    ["c/screening", "2027-03-01", { hours: 19, minutes: 30 }],
  ]);
});

describe("a table", () => {
  test("is read as it was written, in any order of columns, by names or labels", () => {
    const whole = run("Rotterdam", {
      ...{ edition: "2027", section: "Tiger", state: "considered", premiere: "world", country: "NL", fee: 3550 },
      ...{ deadline: "2027-01-01", screening: "2027-03-01", currency: "usd", notes: "Ask\nNell" },
    });
    const columns = columnsOf([...COLUMNS].toReversed()) ?? [];
    const { id: _, ...facts } = whole;
    expect(runInput.parse(fieldsOfLine(columns, runCells(whole).map(String).toReversed()))).toEqual(facts);
    const named = columnsOf(["festival", "STATE", "Country", "Whatever"]) ?? [];
    expect(runInput.parse(fieldsOfLine(named, ["Ghent", "in consideration", "Belgium", "x"]))).toMatchObject({
      ...{ festival: "Ghent", state: "considered", country: "BE", fee: 0 },
    });
    expect(columnsOf(["Name"])).toBeNull();
  });

  test.each([
    ["State", "lost", "Please choose a state"],
    ["Country", "Narnia", "Please choose a country"],
    ["Deadline", "soon", "Please choose a day"],
    ["Fee", "much", "Please enter an amount, such as 35"],
    ["Currency", "salt", "Please choose a currency"],
  ])("whose %s is %j is refused with the reason", (column, cell, message) => {
    const columns = columnsOf(["Festival", column]) ?? [];
    expect(runInput.safeParse(fieldsOfLine(columns, ["Ghent", cell])).error?.issues[0]?.message).toBe(message);
  });

  test("tells what became of its lines", () => {
    const left = Array.from({ length: 22 }, (_, index) => ({ line: index + 2, why: "Please choose a day" }));
    const { words, left: told } = broughtInWords({ added: 1, known: 2, left });
    expect(words).toBe("1 festival added. 2 festivals were there already. 22 lines were left out:");
    expect([told.length, told[0], told.at(-1)]).toEqual([21, "Line 2: Please choose a day", "and 2 more"]);
  });
});

describe("on the page", () => {
  const page = newDocument({
    ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "" },
    ...{ genres: [], year: 2026, videoId: null },
  });
  const NEVER = { screeningRow: null, laurelRow: null };
  const chosen = run("Rotterdam", { edition: "2027", section: "Tiger", screening: "2027-03-01", venue: "Pathé" });

  test("an accepted run is a laurel and a screening, once", () => {
    const put = putOnPage(page, chosen, NEVER);
    const again = put && putOnPage(put.document, { ...chosen, venue: "Cinerama" }, put.rows);
    expect(again?.document.lists.screenings.order).toEqual([put?.rows.screeningRow]);
    expect(Object.values(again?.document.lists.screenings.byId ?? {})).toEqual([
      { day: "2027-03-01", time: "", festival: "Rotterdam", venue: "Cinerama", city: "", ticketUrl: "" },
    ]);
    expect(Object.values(again?.document.lists.laurels.byId ?? {})).toEqual([
      { festival: "Rotterdam", award: "Official Selection, Tiger", year: "2027" },
    ]);
  });

  test("a link to tickets that the owner has written stays", () => {
    const put = putOnPage(page, chosen, NEVER);
    const id = put?.rows.screeningRow ?? "";
    const row = { ...put?.document.lists.screenings.byId[id], ticketUrl: "https://tickets.example" };
    const screenings = rowsOf([[id, row as (typeof page.lists.screenings.byId)[string]]]);
    const lists = { ...(put?.document ?? page).lists, screenings };
    const again = put && putOnPage({ ...put.document, lists }, chosen, put.rows);
    expect(again?.document.lists.screenings.byId[id]?.ticketUrl).toBe("https://tickets.example");
  });

  test("without a day it is a laurel alone, and a full list has no room", () => {
    expect(putOnPage(page, { ...chosen, screening: null }, NEVER)?.rows.screeningRow).toBeNull();
    const full = rowsOf(
      Array.from(
        { length: 60 },
        (_, index) => [`l${index}`, { festival: "x", award: "", year: "" }] as [string, never],
      ),
    );
    expect(putOnPage({ ...page, lists: { ...page.lists, laurels: full } }, chosen, NEVER)).toBeNull();
  });
});

test("how far a screener was watched is told", () => {
  const told = (viewings: number, furthestMs: number) =>
    watchedInWords({ name: "Nell", viewings, furthestMs }, 100_000);
  expect([told(0, 0), told(1, 0), told(2, 80_000)]).toEqual([
    ...["Screener for Nell: not opened yet", "Screener for Nell: opened, not watched yet"],
    "Screener for Nell: watched up to 80%",
  ]);
});
