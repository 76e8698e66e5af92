import { expect, it } from "vitest";
import { isSeen, linksIn, plainLine, plainWords } from "~/lib/plain-text.ts";

it.each([
  ["bidirectional controls", "\u202egnp.exe\u202c \u2067x\u2069", "gnp.exe x"],
  ["zero-width characters", "ze\u200bro\ufeff\u2060 wi\u00addth", "zero width"],
  ["invisible fillers", "\u3164\u2800\u115f", ""],
  ["invisible tags", "a\u{e0061}\u{e007f}b", "ab"],
  ["control characters and lone surrogates", "a\u0000\u0007b\ud800c", "abc"],
  ["joiners without neighbours", "a \u200d b\u200d", "a b"],
  ["long runs of accents", `e${"\u0335".repeat(30)}`, `e${"\u0335".repeat(4)}`],
  ["accents without a base character", "\u0301\u0302 a", "a"],
  ["odd line ends and wide gaps", "a \r\n\r\n\r\n\r\n b\t\u00a0c\u2028d", "a\n\nb cd"],
])("removes %s", (_, text, plain) => {
  expect(plainWords(text)).toBe(plain);
});

it.each([
  "<script>alert(1)</script>",
  "👩‍👩‍👧 and ❤️ and 👍🏽",
  "می‌خواهم",
  "क्‍ष",
  "한국어 émigré Ångström",
  "مرحبا\n\nשלום",
])("leaves %s as it is", (text) => {
  expect(plainWords(text)).toBe(text.normalize("NFC"));
});

it("keeps a name on one line", () => {
  expect(plainLine(" Noor\n\n  Haddad ")).toBe("Noor Haddad");
});

it.each([
  ["no address in 3.5 stars. Great!", 0],
  ["https://a.example/x?y and http://b.example", 2],
  ["www.a.example", 1],
  ["buy-cheap.shop/now, MORE.COM", 2],
  ["https://www.both.com", 1],
])("%s: %i", (text, count) => {
  expect(linksIn(text)).toBe(count);
});

it("a text of spaces, controls, invisible and direction characters shows nothing", () => {
  for (const text of ["", " \n\t", "\u200b", "\u00ad", "\u2060", "\u202e", "\u3164\u2800", "\u00a0", "\u0007"])
    expect([text, isSeen(text)]).toEqual([text, false]);
  for (const text of ["a", "\u202ea", "…", "🌊", "\u0301"]) expect([text, isSeen(text)]).toEqual([text, true]);
});
