import { describe, expect, test } from "vitest";
import { isBlank, linksIn, plainLine, plainText } from "~/features/visitor-words/rules.ts";

describe("what a visitor wrote", () => {
  test.each([
    ["turns no text around", "abc\u202Efdp.exe\u202C", "abcfdp.exe"],
    ["hides nothing between letters", "bu\u200by\u2060 n\u00adow\ufeff", "buy now"],
    ["brings no control characters", "a\u0000b\u001b[31mc\u0007", "ab[31mc"],
    ["builds no towers of marks", `Z${"\u0301".repeat(40)}e`, `Z${"\u0301".repeat(4)}e`],
    ["keeps the joiners that scripts and pictures need", "می\u200cخواهم 👩\u200d🎤", "می\u200cخواهم 👩\u200d🎤"],
    ["keeps its lines, at most one of them empty", "a\r\nb\n\n\n\nc", "a\nb\n\nc"],
    ["is not read as markup", "<b onclick=x>&amp;", "<b onclick=x>&amp;"],
  ])("%s", (_, written, text) => {
    expect(plainText(written)).toBe(text);
  });

  test("fits one line where a header takes it", () => {
    expect(plainLine("Hello\r\nBcc: all@example.org\tthere")).toBe("Hello Bcc: all@example.org there");
  });
});

test.each(["", " \n", "\u200d\u200c", "\u0301", "\u200e"])("%o is nothing that can be seen", (text) => {
  expect(isBlank(text)).toBe(true);
});

test("a letter of any script can be seen", () => {
  for (const text of ["a", "é", "ё", "ب", "演", "👩\u200d🎤", "-"]) expect(isBlank(text)).toBe(false);
});

test.each([
  ["no links here. Really.And this", 0],
  ["write to ann@casting.example/office", 0],
  ["https://a.example and HTTP://b.example/c", 2],
  ["www.a.example, b.example/page", 2],
])("%o has %i links", (text, count) => {
  expect(linksIn(text)).toBe(count);
});
