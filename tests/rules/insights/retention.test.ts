import { expect, test } from "vitest";
import {
  defaultPartition,
  EVENT_TABLES,
  monthOfPartition,
  monthsAhead,
  partitionName,
} from "~/features/insights/retention/rules.ts";
import { monthAfter, monthOf } from "~/lib/dates.ts";

test("a day has the partitions of its month and the two after it, also at the end of a year", () => {
  expect(monthsAhead("2026-11-30")).toEqual(["2026-11-01", "2026-12-01", "2027-01-01"]);
  expect([monthOf("2028-02-29"), monthAfter("2028-02-01", 1), monthAfter("2026-01-01", -1)]).toEqual([
    ...["2028-02-01", "2028-03-01", "2025-12-01"],
  ]);
});

test.each(EVENT_TABLES)("the name of a partition of %s tells its month, and the default one has none", (table) => {
  expect(monthOfPartition(table, partitionName(table, "2026-03-01"))).toBe("2026-03-01");
  expect(monthOfPartition(table, defaultPartition(table))).toBeNull();
  expect(monthOfPartition(table, `other_${partitionName(table, "2026-03-01")}`)).toBeNull();
});
