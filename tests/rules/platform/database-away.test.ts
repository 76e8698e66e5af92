import { expect, test } from "vitest";
import { isDatabaseAway } from "~/platform/db.ts";

const failed = (details: object, message = "failed") => Object.assign(new Error(message), details);

test.each([
  ["it starts", failed({ code: "57P03" })],
  ["it crashed", failed({ code: "57P02" })],
  ["an operator stopped it", failed({ code: "57P01" })],
  ["its socket is not there", failed({ code: "ENOENT", syscall: "connect" })],
  ["nobody listens", failed({ code: "ECONNREFUSED", syscall: "connect" })],
  ["the line broke", failed({}, "Connection terminated unexpectedly")],
  ["of a query that has a cause", new Error("Failed query", { cause: failed({ code: "57P03" }) })],
])("the database is away: %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a file that is not there", failed({ code: "ENOENT", syscall: "open" })],
  ["a row that exists already", failed({ code: "23505" })],
  ["no error at all", "57P03"],
])("other failures are not: %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
