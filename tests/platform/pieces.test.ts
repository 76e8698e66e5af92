import { expect, test } from "vitest";
import { pieces } from "~/platform/pieces.ts";

async function* streamOf(...chunks: string[]) {
  for (const chunk of chunks) {
    if (chunk === "!") throw new Error("broken");
    yield Buffer.from(chunk);
  }
}

async function cut(head: string, chunks: string[], size = 4) {
  const cutOff: string[] = [];
  try {
    for await (const piece of pieces(Buffer.from(head), streamOf(...chunks), size)) cutOff.push(String(piece));
  } catch (error) {
    cutOff.push(String(error));
  }
  return cutOff;
}

test.each<[string, string, string[], string[]]>([
  ["chunks that span pieces", "", ["ab", "cdefg", "hij"], ["abcd", "efgh", "ij"]],
  ["one chunk of many pieces", "", ["abcdefghi"], ["abcd", "efgh", "i"]],
  ["an exact end", "", ["abcd", "efgh"], ["abcd", "efgh"]],
  ["a head", "abc", ["de"], ["abcd", "e"]],
  ["a head alone", "abc", [], ["abc"]],
  ["nothing", "", [], []],
  ["an error: first the data before it, then the error", "a", ["bcde", "fg", "!"], ["abcd", "efg", "Error: broken"]],
])("%s", async (_, head, chunks, expected) => {
  expect(await cut(head, chunks)).toEqual(expected);
});
