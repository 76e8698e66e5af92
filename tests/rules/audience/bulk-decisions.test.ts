import { expect, test } from "vitest";
import {
  type BulkStatus,
  bulkWords,
  chosenWords,
  DECISIONS_FOR,
  wholeListLabel,
} from "~/features/audience/bulk-decisions/rules.ts";
import { wholeListInput } from "~/features/audience/comments/input.ts";
import { isNarrowed, listingQuery, wholeList } from "~/features/audience/comments/rules/listing.ts";
import { type FilmId, newId } from "~/lib/ids.ts";

test.each<[BulkStatus, string]>([
  ["running", "Approving: 1,500 of 4,213 comments"],
  ["done", "1,500 comments are approved"],
  ["stopped", "Stopped. 1,500 comments are approved"],
  ["undoing", "Undoing: 1,500 comments to go"],
  ["undone", "Undone. Every comment is as it was"],
])("a decision that is %s says so", (status, words) => {
  expect(bulkWords({ decision: "approve", status, size: 4213, changed: 1500 })).toBe(words);
});

test("one comment is no plural, and every list has a way to delete", () => {
  expect(chosenWords("notSpam", 1)).toBe("1 comment is no longer spam.");
  expect(bulkWords({ decision: "delete", status: "done", size: 1, changed: 1 })).toBe("1 comment is deleted");
  expect(Object.values(DECISIONS_FOR).every((decisions) => decisions.includes("delete"))).toBe(true);
});

test("the whole list is named by its size and its moment, as far as it was counted", () => {
  expect(wholeListLabel(4213, 10_000, "10:42")).toBe("all 4,213 as of 10:42");
  expect(wholeListLabel(10_001, 10_000, "10:42")).toBe("all more than 10,000 as of 10:42");
});

test("a list's address leads to the same list", () => {
  const list = wholeList(newId<FilmId>(), "pending", new Date("2026-03-04T12:00:00.123Z"));
  const narrow = { ...list, search: "fog", author: "Noor", ageRange: "65+", period: "week", sort: "oldest" } as const;
  for (const listing of [list, narrow]) {
    expect(wholeListInput.parse(listingQuery({ ...listing, show: listing.filter }))).toEqual(listing);
  }
  expect([isNarrowed(list), isNarrowed(narrow), isNarrowed({ ...list, author: "Noor" })]).toEqual([false, true, true]);
});
