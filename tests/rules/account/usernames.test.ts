import { expect, test } from "vitest";
import { firstFree, usernameProblem, usernameSuggestions } from "~/features/account/accounts/rules/usernames.ts";
import { usernameInput } from "~/features/studio/onboarding/input.ts";

test.each([
  ["", "Username is required"],
  ["ab", "Username must be at least 3 characters"],
  ["a".repeat(30), "Username must be less than 30 characters"],
  ["ada marsh", "Username can only contain letters, numbers, dashes and underscores"],
  ["ädä", "Username can only contain letters, numbers, dashes and underscores"],
  ["Admin", "This username is reserved"],
  ["abc", null],
  ["a".repeat(29), null],
  ["Ada_Marsh-2", null],
])("the username %j: %s", (username, message) => {
  expect(usernameProblem(username)).toBe(message);
});

test("surrounding space is trimmed from a username", () => {
  expect(usernameInput.parse({ username: "  ada  " })).toEqual({ username: "ada" });
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
