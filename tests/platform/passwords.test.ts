import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "~/platform/passwords.ts";

test("a hash matches only its own password, in any Unicode composition", async () => {
  const hash = await hashPassword("caf\u00e9 noir");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword({ hash, password: "cafe\u0301 noir" })).toBe(true);
  expect(await verifyPassword({ hash, password: "cafe noir" })).toBe(false);
  expect(await verifyPassword({ hash: "plain", password: "plain" })).toBe(false);
  expect(await hashPassword("café noir")).not.toBe(hash);
});
