import { expect, test } from "vitest";
import { isNews } from "~/features/account/devices/rules.ts";
import { codeProofInput } from "~/features/account/proofs/input.ts";
import { isProved, waysToProve } from "~/features/account/proofs/rules.ts";
import { countryName } from "~/lib/countries.ts";

const NOON = new Date("2026-03-01T12:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

test("a proof is valid for ten minutes", () => {
  expect(isProved(null, NOON)).toBe(false);
  expect([0, 9.9, 10, 60].map((minutes) => isProved(NOON, later(minutes)))).toEqual([true, true, false, false]);
});

test("a mailed code is for who has neither a password nor a passkey that works here", () => {
  expect(waysToProve({ password: true, passkeys: 2 }, true)).toEqual({ password: true, passkey: true, mail: false });
  expect(waysToProve({ password: false, passkeys: 1 }, true)).toEqual({ password: false, passkey: true, mail: false });
  expect(waysToProve({ password: false, passkeys: 1 }, false)).toEqual({ password: false, passkey: false, mail: true });
  expect(waysToProve({ password: false, passkeys: 0 }, true)).toEqual({ password: false, passkey: false, mail: true });
});

test("a code is eight digits, with spaces or without", () => {
  expect(codeProofInput.parse({ code: " 1234 5678 " })).toEqual({ code: "12345678" });
  for (const code of [undefined, "", "1234567", "123456789", "1234567a"]) {
    expect(codeProofInput.safeParse({ code }).success).toBe(false);
  }
});

test("a sign-in is news unless the browser is known, or it is the one of the sign-up", () => {
  const signIn = { isKnown: false, others: 0, accountCreatedAt: NOON, now: later(1) };
  expect(isNews(signIn)).toBe(false);
  expect(isNews({ ...signIn, others: 1 })).toBe(true);
  expect(isNews({ ...signIn, now: later(60 * 25) })).toBe(true);
  expect(isNews({ ...signIn, others: 3, isKnown: true })).toBe(false);
});

test("countries have names, anything else none", () => {
  expect(["DE", "PT", "XQ", "T1", "de", "", null].map(countryName)).toEqual([
    "Germany",
    "Portugal",
    null,
    null,
    null,
    null,
    null,
  ]);
});
