import { expect, test } from "vitest";
import { cellOf } from "~/features/studio/exports/rules/manifest.ts";
import { recordSchema } from "~/features/studio/exports/rules/schemas.ts";
import { archiveName, expiredIfReadyBefore, expiryOf } from "~/features/studio/exports/rules.ts";
import { isBackedUpFile } from "~/platform/backup/rules.ts";

const READY = new Date("2026-02-27T23:30:00Z");

test("an archive is named by its owner and its day", () => {
  expect(archiveName("mara", READY)).toBe("indielens-mara-2026-02-27.zip");
});

test("it stays for seven days", () => {
  expect(expiryOf(READY)).toEqual(new Date("2026-03-06T23:30:00Z"));
  expect(expiredIfReadyBefore(expiryOf(READY))).toEqual(READY);
});

test("cells of a table are texts", () => {
  expect([null, undefined, 0, false, "a", ["b"], { c: 1 }].map(cellOf)).toEqual([
    "",
    "",
    "0",
    "false",
    "a",
    '["b"]',
    '{"c":1}',
  ]);
});

test("a schema follows the columns: kinds, choices, and what may be null", () => {
  const column = { notNull: true, enumValues: undefined };
  const schema = recordSchema("links", [
    { ...column, name: "id", dataType: "string", columnType: "PgUUID" },
    { ...column, name: "status", dataType: "string", columnType: "PgText", enumValues: ["on", "off"] },
    { ...column, name: "expires_at", dataType: "date", columnType: "PgTimestamp", notNull: false },
    { ...column, name: "document", dataType: "json", columnType: "PgJsonb" },
  ]);
  expect(schema).toMatchObject({
    title: "links",
    required: ["id", "status", "expires_at", "document"],
    properties: {
      id: { type: "string", format: "uuid" },
      status: { type: "string", enum: ["on", "off"] },
      expires_at: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
      document: {},
    },
  });
});

test("backups leave archives and reports of accounts out", () => {
  const kept = ["films/1/film.mp4", "exports/1/archive.zip", "report-files/1/file"].map(isBackedUpFile);
  expect(kept).toEqual([true, false, false]);
});
