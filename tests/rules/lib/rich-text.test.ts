import { isDeepStrictEqual } from "node:util";
import { Lexer, type Token } from "marked";
import { describe, expect, test } from "vitest";
import { type RichPart, richParts, wordsOfRichText } from "~/lib/rich-text.ts";
import { webAddress } from "~/lib/text.ts";
import { withFormat } from "~/lib/text-formats.ts";
import { randomOf } from "../../support/random.ts";

const bold = (...parts: string[]) => ({ format: "bold", parts });
const link = (url: string, ...parts: string[]) => ({ format: "link", url, parts });

describe("the parts of a long text", () => {
  test.each([
    ["A **bold** word.", ["A ", bold("bold"), " word."]],
    [
      "*Slow*, and **fast *and* loud**",
      [
        { format: "italic", parts: ["Slow"] },
        ", and ",
        { format: "bold", parts: ["fast ", { format: "italic", parts: ["and"] }, " loud"] },
      ],
    ],
    ["See [the score](https://score.example/a_b).", ["See ", link("https://score.example/a_b", "the score"), "."]],
    [
      "At https://salt.example/road, daily",
      ["At ", link("https://salt.example/road", "https://salt.example/road"), ", daily"],
    ],
    ["إهداء إلى **أمي**", ["إهداء إلى ", bold("أمي")]],
  ])("%s", (text, parts) => expect(richParts(text)).toEqual(parts));

  test.each([
    "5 * 3 * 2, *** three stars ***, snake_case and __init__",
    "<b>no</b> <script>alert(1)</script> &amp; `code` ~~gone~~ ![picture](https://pictures.example/a.png)",
    "[press](javascript:alert(1)) [empty](https://) [file](file:///etc/passwd) [own](/dashboard)",
    "# No heading\n- no list\n> no quote\n1. no number",
    "**never closed, [nor this](https ://a.example",
  ])("are its words alone: %s", (text) => expect(richParts(text)).toEqual([text]));

  test("marks can be written as words", () => expect(richParts("\\*not italic\\*")).toEqual(["*not italic*"]));

  test("the words alone have no marks", () =>
    expect(wordsOfRichText("A **bold *man*** and [his dog](https://dog.example)")).toBe("A bold man and his dog"));
});

describe("formatting a selection", () => {
  test.each([
    ["bold", "bell", "**bell**"],
    ["bold", "  the bell ", "  **the bell** "],
    ["bold", "**bell**", "bell"],
    ["italic", "*bell*", "bell"],
    ["italic", "**bell**", "***bell***"],
    ["italic", "", "**"],
    ["link", "the score", "[the score](https://)"],
  ] as const)("%s: %s", (format, selected, formatted) => expect(withFormat(selected, format)).toBe(formatted));
});

/** What texts of owners are made of, with blanks between its parts. */
const WORDS = [
  "bell",
  "the fog",
  "x_y",
  "5 * 3",
  "Ostend,",
  "(note)",
  "“salt”",
  "— and",
  "さくら",
  "C&A",
  "a &amp; b",
  "ada@salt.example",
];
const ADDRESSES = ["https://a.example/x_y", "https://b.example/(c)?d=1&e=2", "www.salt.example", "http://c.example/"];
const LITERAL = [
  "`co*de*`",
  "~~gone~~",
  "![alt](https://p.example/a.png)",
  "\\*",
  "<b>",
  "<https://a.example/q>",
  "_em_",
];

function writtenText(random: (below: number) => number): string {
  const one = (list: string[]) => list[random(list.length)] ?? "";
  const some = (make: () => string, most: number) => Array.from({ length: 1 + random(most) }, make).join(" ");
  const words = () => some(() => one(WORDS), 4);
  const linked = () => `[${words()}](${one(ADDRESSES)}${one(["", ' "title"'])})`;
  const plain = () => one([words(), linked(), one(ADDRESSES), one(LITERAL)]);
  const part = () =>
    one([
      plain(),
      `**${some(plain, 3)}**`,
      `*${some(plain, 3)}*`,
      `**${some(plain, 2)} *${words()}* ${words()}**`,
      `*${some(plain, 2)} **${words()}** ${words()}*`,
    ]);
  return Array.from({ length: 1 + random(6) }, part).join(one([" ", "\n", "\n\n", ", ", ". ", " – "]));
}

describe("what Markdown says, by another reader of it", () => {
  const partsOf = (tokens: Token[]): RichPart[] =>
    tokens.map(partOf).reduce<RichPart[]>((all, part) => {
      const last = all.at(-1);
      if (typeof last === "string" && typeof part === "string") all.splice(-1, 1, last + part);
      else all.push(part);
      return all;
    }, []);
  function partOf(token: Token): RichPart {
    const inner = "tokens" in token ? partsOf(token.tokens ?? []) : [];
    if (token.type === "escape") return token.text;
    if (token.type === "link") {
      const url = webAddress(token.href);
      return url && URL.canParse(url) ? { format: "link", url, parts: inner } : token.raw;
    }
    if (!token.raw.startsWith("*") || !(token.type === "strong" || token.type === "em")) return token.raw;
    return { format: token.type === "strong" ? "bold" : "italic", parts: inner };
  }

  test.each([1, 2, 3])("the same parts of a thousand texts, seed %i", (seed) => {
    const random = randomOf(seed);
    const texts = Array.from({ length: 1_000 }, () => writtenText(random));
    const different = texts.filter((text) => !isDeepStrictEqual(richParts(text), partsOf(Lexer.lexInline(text))));
    expect(different).toEqual([]);
  });
});

test("formats in each other are words beyond a depth", () => {
  const depthOf = (parts: RichPart[]): number =>
    Math.max(0, ...parts.map((part) => (typeof part === "string" ? 0 : 1 + depthOf(part.parts))));
  expect(depthOf(richParts(`${"*a **b ".repeat(500)}c${"** *".repeat(500)}`))).toBeLessThan(15);
  expect(wordsOfRichText(`${"*".repeat(30_000)}a${"*".repeat(30_000)}`).length).toBeGreaterThan(50_000);
});
