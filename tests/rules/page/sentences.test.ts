import { expect, it } from "vitest";
import { isBriefQuote, shortSentences } from "~/features/page/templates/rules/sentences.ts";

it.each([
  ["We did not wait for the light. We waited for the water.", 2],
  ["Is it over? It is not over… It began again.", 3],
  ["هل انتهى كل شيء؟ لم ينته شيء بعد.", 2],
])("each sentence of a short quote is a line: %s", (text, lines) => {
  const sentences = shortSentences(text);
  expect(sentences).toHaveLength(lines);
  expect(sentences.join(" ")).toBe(text);
});

it.each([
  "A film that listens",
  "Directed by J. Marsh. Seen by all.",
  "No end in sight. No end in sight.",
  `A short beginning. ${"And then a very long sentence ".repeat(3)}`,
  "Ten letters and a dot. ".repeat(40),
  "",
])("other texts stay whole: %s", (text) => {
  expect(shortSentences(text)).toEqual([text]);
});

it("a quote is set as large as a title where it is short and the face has its letters", () => {
  const texts = ["A film that listens.", "フィルムが耳を澄ます。", "A film that listens. ".repeat(10)];
  expect(texts.map(isBriefQuote)).toEqual([true, false, false]);
});
