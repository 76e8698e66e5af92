import { describe, expect, test } from "vitest";
import { richParts, wordsOfRichText } from "~/lib/rich-text.ts";
import { withFormat } from "~/lib/text-formats.ts";

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
