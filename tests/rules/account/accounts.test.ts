import { describe, expect, test } from "vitest";
import { readForm, resetPasswordInput, signInInput, signUpInput } from "~/features/account/accounts/input.ts";
import {
  callbackFailure,
  homeOf,
  nameFromEmail,
  signUpFailure,
  tooManyAttempts,
} from "~/features/account/accounts/rules.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("home", () => {
  test.each([
    [null, null, "/onboarding"],
    [null, "actor", "/onboarding"],
    [NOON, "filmmaker", "/dashboard"],
    [NOON, null, "/dashboard"],
    [NOON, "distributor", "/dashboard"],
    [NOON, "actor", "/actors-dashboard"],
  ] as const)("an account onboarded %s as %s has its home at %s", (onboardedAt, role, home) => {
    expect(homeOf({ onboardedAt, role })).toBe(home);
  });
});

test("a name is the part of the email before the at-sign", () => {
  expect(nameFromEmail("ada.marsh@example.org")).toBe("ada.marsh");
});

test("the wait is given in whole minutes", () => {
  expect(tooManyAttempts(12)).toBe("Too many attempts. Please try again in 1 minute.");
  expect(tooManyAttempts(61)).toBe("Too many attempts. Please try again in 2 minutes.");
});

test("unknown provider errors get the general message", () => {
  expect(callbackFailure("access_denied")).toBe("Google sign-in was cancelled");
  expect(callbackFailure("<script>")).toBe("Authentication failed");
  expect(callbackFailure("__proto__")).toBe("Authentication failed");
  expect(callbackFailure(null)).toBe("Authentication failed");
});

describe("forms", () => {
  test("emails are trimmed and lower case", () => {
    const read = readForm(signInInput, formOf({ email: " Ada@Example.ORG ", password: "secret" }));
    expect(read).toEqual({ ok: true, input: { email: "ada@example.org", password: "secret" } });
  });

  test("every refused field of a sign-up shows its first message", () => {
    expect(readForm(signUpInput, formOf({ email: "ada", password: "12345" }))).toEqual({
      ok: false,
      errors: {
        email: "Please enter a valid email address.",
        password: "Password should be at least 6 characters long.",
        terms: "Please agree to the Terms of Service and Privacy Policy",
      },
    });
    expect(readForm(signUpInput, formOf({}))).toMatchObject({
      errors: { email: "Email is required", password: "Password is required" },
    });
  });

  test("a reset reports both a short password and a confirmation that differs", () => {
    const short = readForm(resetPasswordInput, formOf({ token: "t", password: "12345", confirmation: "1234" }));
    expect(short).toMatchObject({
      errors: {
        password: "Password must be at least 6 characters long",
        confirmation: "Passwords do not match",
      },
    });
    const read = readForm(resetPasswordInput, formOf({ token: "t", password: "123456", confirmation: "123456" }));
    expect(read.ok).toBe(true);
  });

  test("a password of 129 characters is refused", () => {
    const read = readForm(signInInput, formOf({ email: "a@b.example", password: "x".repeat(129) }));
    expect(read).toMatchObject({ errors: { password: "Password should be at most 128 characters long." } });
  });
});

test("a failed sign-up has a message, whatever was thrown", () => {
  expect(signUpFailure(new Error("connection lost"))).toBe("Signup failed. Please try again.");
  expect(signUpFailure("odd")).toBe("An unexpected error occurred. Please try again.");
});
