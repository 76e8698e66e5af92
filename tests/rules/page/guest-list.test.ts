import { describe, expect, test } from "vitest";
import { guestInput, seatsInput } from "~/features/page/guest-list/input.ts";
import { buttonsOf } from "~/features/page/guest-list/rules/door.ts";
import { sumInWords } from "~/features/page/guest-list/rules/in-words.ts";
import { guestCells, guestColumnsOf, guestFieldsOf, guestKey } from "~/features/page/guest-list/rules/table.ts";
import {
  codeText,
  freshCode,
  isDoorOver,
  isFound,
  LETTERS_A_DAY,
  LONGEST_GUEST,
  lettersFor,
  lettersInWords,
  overbooked,
  pressOutcome,
} from "~/features/page/guest-list/rules.ts";
import { LIMITS } from "~/platform/rate-limit.ts";

describe("a code", () => {
  test("has no letters that look alike, and is no other guest's", () => {
    const numbers = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
    const first = freshCode(new Set(), () => 0);
    expect(freshCode(new Set([first]), () => numbers.shift() ?? 0)).not.toBe(first);
    const all = Array.from({ length: 23 }, (_, index) => freshCode(new Set(), () => index)).join("");
    expect(all).not.toMatch(/[0O1IL2Z5S8BMN]/);
    expect(codeText("K7QX3P")).toBe("K7Q X3P");
  });
});

describe("a press at the door", () => {
  const press = { from: 0, to: 2, pressId: "a" };

  test("lets in once; what was sent again changes nothing", () => {
    expect(pressOutcome({ places: 2, arrived: 0, pressId: null }, press)).toBe("changes");
    expect(pressOutcome({ places: 2, arrived: 2, pressId: "a" }, press)).toBe("repeated");
  });

  test("of a phone that has not seen another phone's press is refused", () => {
    expect(pressOutcome({ places: 2, arrived: 2, pressId: "b" }, press)).toBe("changed-before");
    expect(pressOutcome({ places: 1, arrived: 0, pressId: null }, press)).toBe("changed-before");
  });

  test("is offered as far as it makes sense", () => {
    const labels = (places: number, arrived: number) =>
      Object.values(buttonsOf({ places, arrived })).map((button) => button?.label ?? null);
    expect(labels(1, 0)).toEqual(["In", null, null]);
    expect(labels(3, 0)).toEqual(["All 3 in", "One in", null]);
    expect(labels(3, 1)).toEqual(["2 more in", "One in", "Undo"]);
    expect(labels(3, 2)).toEqual(["In", null, "Undo"]);
    expect(labels(3, 3)).toEqual([null, null, "Undo"]);
  });
});

test.each([
  ["zoe", true],
  ["ORTIZ", true],
  ["k7q x3p", true],
  ["k7q", true],
  ["", true],
  ["x3p", false],
  ["Nell", false],
])("a guest is found by %j: %s", (typed, found) => {
  expect(isFound({ name: "Zoë Ortiz", code: "K7QX3P" }, typed)).toBe(found);
});

test("a door ends when the evening's day is over everywhere", () => {
  expect(isDoorOver("2027-03-12", new Date("2027-03-13T11:59:59Z"))).toBe(false);
  expect(isDoorOver("2027-03-12", new Date("2027-03-13T12:00:00Z"))).toBe(true);
});

test("more places than seats are said, not refused", () => {
  expect(overbooked(60, 60)).toBeNull();
  expect(overbooked(61, 60)).toBe("1 more place is given than there are seats.");
  expect(overbooked(61, null)).toBeNull();
  const guests = [{ places: 2, arrived: 1 }];
  expect(sumInWords(guests, 1)).toEqual({
    words: "2 places given to 1 guest, of 1 seat · 1 in",
    warning: "1 more place is given than there are seats.",
  });
});

test("a table is read with its columns in any order, and written so that it can be read again", () => {
  const columns = guestColumnsOf(["Places", "note", "NAME"]);
  expect(columns && guestFieldsOf(columns, ["3", "x", "Zoë"])).toEqual({ name: "Zoë", email: "", places: "3" });
  expect(guestColumnsOf(["Who"])).toBeNull();
  const guest = { name: "Zoë", email: null, places: 3, code: "K7QX3P", arrived: 0 };
  expect(guestCells(guest)).toEqual(["Zoë", "", 3, "K7QX3P", 0]);
  expect(guestKey(guest)).toBe(guestKey({ name: "ZOË", email: null }));
});

test.each([
  [{ name: "x".repeat(LONGEST_GUEST + 1) }, "name"],
  [{ name: " " }, "name"],
  [{ places: "0" }, "places"],
  [{ places: "11" }, "places"],
  [{ places: "two" }, "places"],
  [{ email: "zoe" }, "email"],
])("a guest with %j is refused at the field", (wrong, field) => {
  const read = guestInput.safeParse({ name: "Zoë", email: "", places: "1", ...wrong });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("seats are a number or nothing", () => {
  const seats = (text: string) => seatsInput.safeParse({ seats: text });
  expect(seats(" ").data).toEqual({ seats: null });
  expect(seats("60").data).toEqual({ seats: 60 });
  for (const wrong of ["0", "-1", "6.5", "99999", "many"]) expect(seats(wrong).success).toBe(false);
});

test("a mail goes to guests with an address who have had none, as far as the day has room", () => {
  const guest = (id: string, email: string | null, askedAt: Date | null = null) => ({
    ...{ id, email, letterAskedAt: askedAt, letterAt: askedAt },
  });
  const all = [guest("a", "a@x.org"), guest("b", null), guest("c", "c@x.org", new Date()), guest("d", "d@x.org")];
  expect(lettersFor(all, 0)).toEqual(["a", "d"]);
  expect(lettersFor(all, LETTERS_A_DAY - 1)).toEqual(["a"]);
  expect(lettersFor(all, LETTERS_A_DAY)).toBeNull();
  expect(lettersFor([guest("b", null)], LETTERS_A_DAY)).toEqual([]);
  expect(LIMITS["guest-letter:account"].points).toBe(LETTERS_A_DAY);
  expect(lettersInWords(all)).toEqual({ waiting: 0, without: 2, words: "1 of 3 with an address have their code." });
});
