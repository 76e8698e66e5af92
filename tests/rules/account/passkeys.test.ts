import { expect, test } from "vitest";
import { signInAnswer } from "~/features/account/passkeys/input.ts";
import { isUserVerified, passkeyHost } from "~/features/account/passkeys/rules.ts";

test.each([
  ["https://films.example.org", { ok: true, host: "films.example.org" }],
  ["https://films.example.org:8443/", { ok: true, host: "films.example.org" }],
  ["http://localhost:3000", { ok: true, host: "localhost" }],
  ["http://studio.localhost:3000", { ok: true, host: "studio.localhost" }],
  ["http://films.example.org", { ok: false, reason: "insecure" }],
  ["https://192.0.2.7", { ok: false, reason: "address" }],
  ["http://127.0.0.1:3000", { ok: false, reason: "address" }],
  ["https://[2001:db8::1]", { ok: false, reason: "address" }],
] as const)("passkeys at %s", (baseUrl, expected) => {
  expect(passkeyHost(baseUrl)).toEqual(expected);
});

test("the flag of verification is bit 2 after the host's hash", () => {
  const data = (flags: number) => Buffer.concat([Buffer.alloc(32, 0xff), Buffer.from([flags]), Buffer.alloc(4)]);
  expect([0b101, 0b100, 0b001, 0b11111011].map((flags) => isUserVerified(data(flags)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isUserVerified(new Uint8Array())).toBe(false);
});

test.each([undefined, "", "null", "{", "{}", '{"id":"a b"}', "x".repeat(20_000)])(
  "is no answer of a passkey: %s",
  (answer) => {
    expect(signInAnswer.safeParse({ answer }).success).toBe(false);
  },
);
