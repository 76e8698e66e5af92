import { describe, expect, it } from "vitest";
import { commentInput, replyInput, requestedIds, typedWords } from "~/features/audience/comments/input.ts";
import { agoLabel, likeLabel, mayRemoveOwn, saidLabel } from "~/features/audience/comments/rules.ts";

const NOW = new Date("2026-03-12T12:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

it.each([
  [0, "Just now"],
  [59, "Just now"],
  [-30, "Just now"],
  [60, "1m ago"],
  [59 * 60 + 59, "59m ago"],
  [3600, "1h ago"],
  [24 * 3600 - 1, "23h ago"],
  [24 * 3600, "1d ago"],
  [400 * 24 * 3600, "400d ago"],
])("%i seconds ago reads %s", (seconds, label) => {
  expect(agoLabel(ago(seconds), NOW)).toBe(label);
});

it("lets authors remove a comment for an hour", () => {
  expect(mayRemoveOwn(ago(3599), NOW)).toBe(true);
  expect(mayRemoveOwn(ago(3600), NOW)).toBe(false);
});

it("labels the number of likes, and whether a comment waits for approval", () => {
  expect([likeLabel(0), likeLabel(3)]).toEqual(["Like", "Like, 3 so far"]);
  expect(saidLabel(true)).not.toBe(saidLabel(false));
});

describe("a comment's text", () => {
  const messages = (fields: object) => commentInput.safeParse(fields).error?.issues.map(({ message }) => message) ?? [];

  it("is cleaned before its length is checked", () => {
    const padded = `\u202e${"w".repeat(500)}\u200b\r\n\r\n`;
    expect(commentInput.parse({ name: "  Noor\n ", content: padded })).toMatchObject({
      name: "Noor",
      content: "w".repeat(500),
    });
    expect(messages({ name: "Noor", content: "w".repeat(501) })).toEqual(["Please use at most 500 characters"]);
    expect(messages({ name: "n".repeat(51), content: "x" })).toEqual(["Please use at most 50 characters"]);
  });

  it("is required, with a message for each field, also where a form sends no field", () => {
    expect(messages({})).toEqual(["Please enter your name", "Please write a comment"]);
    expect(messages({ name: "\u2060", content: " \n " })).toEqual(["Please enter your name", "Please write a comment"]);
  });

  it("may have 300 characters in a reply", () => {
    expect(replyInput.safeParse({ content: "r".repeat(300) }).success).toBe(true);
    expect(replyInput.safeParse({ content: "r".repeat(301) }).success).toBe(false);
  });

  it("stays in the form whatever was typed", () => {
    const words = { name: 7, content: "x".repeat(9000), ageRange: "29" };
    expect(typedWords(words)).toEqual({ name: "", content: "x".repeat(4000), ageRange: null });
    expect(typedWords({ ...words, ageRange: "65+" }).ageRange).toBe("65+");
  });
});

it("reads the likes of at most fifty comments, and ignores invalid ids", () => {
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
  expect(requestedIds([...ids, "x"].join())).toEqual(ids.slice(0, 50));
  expect(requestedIds(`x,${ids[0]},,'`)).toEqual([ids[0]]);
  expect(requestedIds(null)).toEqual([]);
});
