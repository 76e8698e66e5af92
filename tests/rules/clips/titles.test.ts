import { expect, test } from "vitest";
import { clipTitle } from "~/features/clips/runs/rules/titles.ts";

test.each([
  ["", "The Salt Road, 1:05"],
  ["[WIND]  (a door closes)", "The Salt Road, 1:05"],
  ["[SIGHS] The sea took him. I was nine.", "“The sea took him.”"],
  ["Who is there", "“Who is there”"],
  [
    "We walked along the salt road until the lights of the harbour were behind us and said nothing",
    "“We walked along the salt road until the lights of the…”",
  ],
])("a clip is called by its first words, or by its time in the film: %j", (transcript, title) => {
  expect(clipTitle("The Salt Road", { transcript, startMs: 65_000 })).toBe(title);
});
