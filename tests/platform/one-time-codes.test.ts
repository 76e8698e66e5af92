import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { expect, test } from "vitest";
import { isAppCode, openOneTimeCodes } from "~/platform/one-time-codes.ts";

const SECRET = "a secret of a test, long enough for every use of it";
const codes = openOneTimeCodes(SECRET);

test("codes are those of RFC 6238, appendix B", async () => {
  const sealedKey = await symmetricEncrypt({ key: SECRET, data: "12345678901234567890" });
  const vectors: [seconds: number, code: string][] = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ];
  for (const [seconds, code] of vectors) {
    const now = new Date(seconds * 1000);
    expect(await codes.stepOf(sealedKey, code, { now, after: 0 })).toBe(Math.floor(seconds / 30));
  }
});

test("a code is accepted once, a step early or late, and never after a later one", async () => {
  const sealedKey = await symmetricEncrypt({ key: SECRET, data: "12345678901234567890" });
  const otp = createOTP("12345678901234567890");
  const now = new Date(300_000_000);
  const step = 10_000;
  const accepted = async (of: number, after = 0) => codes.stepOf(sealedKey, await otp.hotp(of), { now, after });
  expect(await Promise.all([-2, -1, 0, 1, 2].map((by) => accepted(step + by)))).toEqual([
    ...[null, step - 1, step, step + 1, null],
  ]);
  expect(await accepted(step, step)).toBeNull();
  expect(await accepted(step - 1, step)).toBeNull();
});

test("a key tells nothing without the secret, and an app can read its address", async () => {
  const sealedKey = await codes.newKey();
  const uri = new URL(await codes.uriOf(sealedKey, "noor@example.org"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("IndieLens:noor@example.org");
  expect(sealedKey).not.toContain(uri.searchParams.get("secret"));
  await expect(openOneTimeCodes("another secret").uriOf(sealedKey, "noor@example.org")).rejects.toThrow();
});

test("recovery codes are found however they are typed, and are not codes of an app", () => {
  const made = codes.newRecoveryCodes();
  expect(new Set(made).size).toBe(10);
  const [code = ""] = made;
  expect(codes.recoveryHash(` ${code.toUpperCase().replace("-", "")} `)).toBe(codes.recoveryHash(code));
  expect([isAppCode("123456"), isAppCode("12345"), isAppCode(code)]).toEqual([true, false, false]);
});
