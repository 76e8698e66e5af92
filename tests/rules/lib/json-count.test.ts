import { expect, test } from "vitest";
import { openJsonCount } from "~/lib/json-count.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['{"a":1}', 1, 1],
  ['{"a":[1,2,{"b":[]}],"c":"x"}', 7, 4],
  ['["a,[{\\"],}","\\\\",[]]', 4, 2],
  ["[".repeat(1_000), 1_000, 1_000],
  ["]]]]", 0, 0],
])("values of %s are counted, in one piece or in many", (text, values, deepest) => {
  expect(openJsonCount()(bytes(text))).toEqual({ values, deepest });
  const count = openJsonCount();
  for (const letter of text.slice(0, -1)) count(bytes(letter));
  expect(count(bytes(text.slice(-1)))).toEqual({ values, deepest });
});
