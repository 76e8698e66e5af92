import { expect, test } from "vitest";
import { createLog } from "~/platform/log.ts";

/** One line of the log, as it would be written. */
function lineOf(fields: object): string {
  const written: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line: string) => void written.push(line) });
  log.error(fields, "something failed");
  return written.join("");
}

test("a failed statement is logged without the values it was given", () => {
  const cause = Object.assign(new Error("duplicate key value"), { detail: "Key (email)=(ada@example.org)" });
  const failed = Object.assign(new Error("Failed query: insert …\nparams: ada@example.org,$argon2id$hash", { cause }), {
    query: "insert …",
    params: ["ada@example.org", "$argon2id$hash"],
  });
  const line = lineOf({ err: new Error("sign-up failed", { cause: failed }) });
  expect(line).toContain("Failed query: insert");
  expect(line).toContain("duplicate key value");
  expect(line).toContain("log.test.ts");
  expect(line).not.toContain("ada@example.org");
  expect(line).not.toContain("argon2id");
});

test("what opens doors is redacted by its name", () => {
  const line = lineOf({ password: "sesame", body: { token: "sesame" }, headers: { cookie: "sesame" } });
  expect(line).not.toContain("sesame");
});
