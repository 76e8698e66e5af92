import { expect, test } from "vitest";
import { tagsCell, tagsInCell } from "~/features/audience/contacts/rules/table.ts";
import { guardedCell, unguardedCell } from "~/lib/formula-cells.ts";

test.each([
  [[]],
  [["fan"]],
  [["fan", "two words"]],
  [['"', '""', 'a"b', ","]],
  [[" edge ", "a, b", "été", "🎬"]],
  [["[fan]", ";", "|", "'"]],
])("the tags %j are read as they were written", (tags) => {
  expect(tagsInCell(tagsCell(tags))).toEqual(tags);
  expect(tagsInCell(JSON.stringify(tags))).toEqual(tags);
});

test.each(['"open', "[1]", "[", 'a"b'])("the cell %s was not written here", (cell) => {
  expect(tagsInCell(cell)).toBeNull();
});

test.each(["=1", "'=1", "''=1", "+", "-5", "@a", "\tx", "\uff1d1", "'quoted", "", "plain"])(
  "the cell %j is guarded, and read as it was",
  (cell) => {
    expect(guardedCell(cell)).not.toMatch(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
    expect(unguardedCell(guardedCell(cell))).toBe(cell);
  },
);
