import { expect, test } from "vitest";
import { usernamesForName } from "~/features/account/accounts/rules/username-suggestions.ts";
import { firstFree, usernameProblem, usernameSuggestions } from "~/features/account/accounts/rules/usernames.ts";
import { namesInput } from "~/features/studio/onboarding/input.ts";

test.each([
  ["", "Username is required"],
  ["ab", "Username must be at least 3 characters"],
  ["a".repeat(30), "Username must be less than 30 characters"],
  ["ada marsh", "Username can only contain letters, numbers, dashes and underscores"],
  ["ädä", "Username can only contain letters, numbers, dashes and underscores"],
  ["Admin", "This username is reserved"],
  ["supp0rt", "This username is reserved"],
  ["_help-desk_", "This username is reserved"],
  ["PayPal-Team", "This username is reserved"],
  ["paypals", null],
  ["stripe-studio", null],
  ["abc", null],
  ["a".repeat(29), null],
  ["Ada_Marsh-2", null],
])("the username %j: %s", (username, message) => {
  expect(usernameProblem(username)).toBe(message);
});

test("eight usernames are reserved, in any case", () => {
  for (const reserved of ["admin", "root", "system", "support", "help", "info", "test", "demo"]) {
    expect(usernameProblem(reserved)).toBe("This username is reserved");
    expect(usernameProblem(reserved.toUpperCase())).toBe("This username is reserved");
    expect(usernameProblem(`${reserved}2`)).toBeNull();
  }
});

test("surrounding space is trimmed from a username", () => {
  expect(namesInput.parse({ name: "", username: "  ada  " })).toEqual({ name: "", username: "ada" });
});

test.each([
  ["Mara Lindqvist", "mara-lindqvist"],
  ["  Élodie   Ñúñez-Ø’Brien ", "elodie-nunez-obrien"],
  ["王家卫", "wangjiawei"],
  ["Андрей Тарковский", "andrey-tarkovskiy"],
  ["يوسف شاهين", "ywsf-shhyn"],
  ["Maximiliana Featherstonehaugh", "maximiliana-featherstoneh"],
  ["Nnnnnnnnnnnnnnnnnnnnnnnn Bell", "nnnnnnnnnnnnnnnnnnnnnnnn"],
])("the name %j suggests the username %s", (name, username) => {
  expect(usernamesForName(name).slice(0, 2)).toEqual([username, `${username}-2`]);
  for (const suggested of usernamesForName(name)) expect(usernameProblem(suggested)).toBeNull();
});

test("a name without letters suggests nothing, nor does a reserved or a short one", () => {
  for (const name of ["", "…", "Al", "Admin", "<>"]) expect(usernamesForName(name)).toEqual([]);
});

test("a name is cleaned, and refused beyond a hundred characters", () => {
  const named = (name: string) => namesInput.safeParse({ name, username: "ada" });
  expect(named(" Mara\n\u202eLindqvist\ud800 ").data?.name).toBe("Mara Lindqvist");
  expect(named("m".repeat(100)).success).toBe(true);
  expect(named("m".repeat(101)).error?.issues[0]?.message).toBe("Please use at most 100 characters");
});

test("a username is suggested from the email, else from the role", () => {
  expect(usernameSuggestions("ada.marsh+film@example.org", null)[0]).toBe("ada-marsh-film");
  expect(usernameSuggestions("ab@example.org", null)[0]).toBe("filmmaker");
  expect(usernameSuggestions("admin@example.org", "actor")[0]).toBe("actor");
  for (const name of usernameSuggestions(`${"x".repeat(60)}@example.org`, null))
    expect(usernameProblem(name)).toBeNull();
});

test("the suggestion is a free username", () => {
  expect(firstFree(["ada", "ada-2"], ["ADA"])).toBe("ada-2");
  expect(firstFree(["ada"], ["ada"])).toBe("");
});
