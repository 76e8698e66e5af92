import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isDatabaseAway, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { freePort } from "../../support/free-port.ts";

const failed = (details: object, message = "failed") => Object.assign(new Error(message), details);

const ofQuery = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test.each([
  ["it starts", failed({ code: "57P03" })],
  ["it crashed", failed({ code: "57P02" })],
  ["an operator stopped it", failed({ code: "57P01" })],
  ["a pooler cannot reach it", ofQuery(failed({ code: "08P01" }, "query_wait_timeout"))],
  ["its socket is not there", ofQuery(failed({ code: "ENOENT", syscall: "connect" }))],
  ["nobody listens", ofQuery(failed({ code: "ECONNREFUSED", syscall: "connect" }))],
  ["the line broke under a query", ofQuery(failed({ code: "ECONNRESET", syscall: "read" }))],
  ["the line broke", failed({}, "Connection terminated unexpectedly")],
  ["the line broke between two queries", ofQuery(failed({}, "Client has encountered a connection error and is not"))],
  ["of a query that has a cause", new Error("Failed query", { cause: failed({ code: "57P03" }) })],
])("the database is away: %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a file that is not there", failed({ code: "ENOENT", syscall: "open" })],
  ["another server that nobody reaches", new Error("fetch failed", { cause: failed({ code: "ECONNREFUSED" }) })],
  ["a row that exists already", failed({ code: "23505" })],
  ["no error at all", "57P03"],
])("other failures are not: %s", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test("nobody listens where connections are opened", async () => {
  const db = openDb(`postgres://nobody@127.0.0.1:${await freePort()}/none`, createLog({ logLevel: "silent" }));
  const failures = await Promise.all([
    db.$client.query("select 1").catch((error) => error),
    db.$client.connect().catch((error) => error),
    db.transaction(async () => {}).catch((error) => error),
  ]);
  expect(failures.map(isDatabaseAway)).toEqual([true, true, true]);
});
