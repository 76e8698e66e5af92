import { expect, test } from "vitest";
import { reportError, withoutSecrets } from "~/platform/error-report.ts";

const everything = (error: unknown) => JSON.stringify(reportError(error));

test("kind, message, code, location and cause of an error are logged", () => {
  const cause = Object.assign(new TypeError("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const report = reportError(new Error("the store is away", { cause }));
  expect(report).toMatchObject({ type: "Error", message: "the store is away" });
  expect(report.cause).toMatchObject({ type: "TypeError", code: "ECONNREFUSED" });
  expect(report.stack).toMatch(/^at .*error-report\.test\.ts/);
});

test("values of a failed query are not logged", () => {
  const params = "ada@example.org,$argon2id$hash\n    at https://example.org/reset?token=abc";
  const error = new Error(`Failed query: insert into "accounts" values ($1, $2)\nparams: ${params}`);
  const report = everything(
    Object.assign(error, { params: [params], detail: "Key (email)=(ada@example.org) exists." }),
  );
  expect(report).toContain('insert into \\"accounts\\"');
  for (const secret of ["ada@", "argon2id", "token", "abc"]) expect(report).not.toContain(secret);
});

test("email addresses, credentials and one-time links are not logged", () => {
  const text = "550 <ada@example.org>: no; smtp://ada:secret@mail.example.org; GET /reset-password?token=abc failed";
  const clean = withoutSecrets(text);
  expect(clean).toBe("550 <(address)>: no; smtp://(hidden)@mail.example.org; GET /reset-password?(hidden) failed");
});

test("a circular chain of causes ends, and a value that is not an error is logged as it is", () => {
  const snake = new Error("snake");
  snake.cause = snake;
  expect(everything(snake).match(/snake/g)?.length).toBeLessThan(20);
  expect(reportError("boom")).toMatchObject({ type: "string", message: "boom" });
});
