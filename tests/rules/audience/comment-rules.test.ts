import { expect, test } from "vitest";
import { commentRulesInput } from "~/features/audience/comment-rules/input.ts";
import { blockedIn } from "~/features/audience/comment-rules/rules/blocked-words.ts";
import { areClosed, BLOCKED_MOST, ENTRY_MOST, judged, USUAL_RULES } from "~/features/audience/comment-rules/rules.ts";
import { growthProblem } from "../../support/growth.ts";

test.each([
  ["as it is", "Buy Viagra here", ["viagra"]],
  ["in look-alike letters", "Buy ѵіаgrа here", ["viagra"]],
  ["in full-width and styled letters", "ｖｉａｇｒａ 𝓿𝓲𝓪𝓰𝓻𝓪", ["viagra"]],
  ["with accents", "víàgrä", ["viagra"]],
  ["with digits as letters", "v1agra v14gr4", ["viagra"]],
  ["with signs as letters", "vi@gra", ["viagra"]],
  ["with invisible characters and direction marks", "vi\u200ba\u00adg\u202er\u2060a", ["viagra"]],
  ["spelled out", "v i a g r a now", ["viagra"]],
  ["dotted", "v.i.a.g.r.a", ["viagra"]],
  ["with punctuation after it", "“Viagra!”", ["viagra"]],
  ["as a name with several words", "said Bad   Actor.", ["bad actor"]],
  ["with a star", "online casinos", ["casino*"]],
  ["as a website", "see https://WWW.Spam.example/win now", ["spam.example"]],
  ["as a website in look-alike letters", "see ѕрam.example", ["spam.example"]],
  ["as a mail address", "write to win@spam.example!", ["win@spam.example"]],
  ["in a script of its own", "Это реклама", ["реклама"]],
])("an entry is found %s", (_, text, entries) => {
  expect(blockedIn(text, entries)).toEqual(entries);
});

test.each([
  ["a part of a word", "The party was fun", ["art"]],
  ["a word that only begins like it", "Casinos are loud", ["casino"]],
  ["another order of words", "actor bad", ["bad actor"]],
  ["numbers that are numbers", "I saw it in 1998", ["iggb", "lggb"]],
  ["a mention of a price", "It cost 5 pounds!", ["s"]],
  ["an empty entry", "Anything", ["*", "…", " "]],
])("%s is not held up", (_, text, entries) => {
  expect(blockedIn(text, entries)).toEqual([]);
});

test("twice the text takes at most about twice as long, also without a space", () => {
  const entries = Array.from({ length: 50 }, (_, index) => `entry${index}*`);
  for (const unit of ["a", "a ", "1a", "@a", "é\u0301", "а."]) {
    expect([unit, growthProblem((size) => () => blockedIn(unit.repeat(size), entries), 20_000)]).toEqual([unit, null]);
  }
});

const calm = { name: "Noor", content: "The fog stays with me." };
const rules = { ...USUAL_RULES, waiting: "first", blocked: ["pills", "bob"] } as const;

test("everything waits as long as the owner says nothing", () => {
  expect(judged(USUAL_RULES, { ...calm, isKnown: true })).toEqual({ waits: true, heldFor: [] });
});

test.each([
  ["somebody known", { ...calm, isKnown: true }, { waits: false, heldFor: [] }],
  ["somebody new", { ...calm, isKnown: false }, { waits: true, heldFor: [] }],
  ["a link", { ...calm, content: "www.example.org", isKnown: true }, { waits: true, heldFor: [] }],
  ["a blocked word", { ...calm, content: "Cheap P1LLS", isKnown: true }, { waits: true, heldFor: ["pills"] }],
  ["a blocked name", { ...calm, name: "Bob", isKnown: true }, { waits: true, heldFor: ["bob"] }],
])("where only first comments wait: %s", (_, comment, judgement) => {
  expect(judged({ ...rules, blocked: [...rules.blocked] }, comment)).toEqual(judgement);
});

test("comments close some days after the page was published, and never where nothing is said", () => {
  const published = new Date("2026-03-01T12:00:00Z");
  expect(areClosed(7, published, new Date("2026-03-08T11:59:59Z"))).toBe(false);
  expect(areClosed(7, published, new Date("2026-03-08T12:00:00Z"))).toBe(true);
  expect([areClosed(null, published, new Date(0)), areClosed(7, null, published)]).toEqual([false, false]);
});

test("the owner's list has one entry a line, each once, within its limits", () => {
  const typed = { waiting: "first", holdsLinks: "on", closeAfterDays: "30" };
  const parsed = commentRulesInput.parse({ ...typed, blocked: " pills \r\n\n\u200bpills\nbad   actor" });
  expect(parsed).toEqual({
    waiting: "first",
    holdsLinks: true,
    closeAfterDays: 30,
    blocked: ["pills", "bad actor"],
    tellsMentions: false,
  });
  expect(commentRulesInput.parse({ waiting: "all", tellsMentions: "on" })).toEqual({
    ...USUAL_RULES,
    holdsLinks: false,
  });
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join("\n");
  const accepts = (fields: object) => commentRulesInput.safeParse({ ...typed, ...fields }).success;
  expect([accepts({ blocked: lines(BLOCKED_MOST) }), accepts({ blocked: lines(BLOCKED_MOST + 1) })]).toEqual([
    true,
    false,
  ]);
  expect([accepts({ blocked: "x".repeat(ENTRY_MOST) }), accepts({ blocked: "x".repeat(ENTRY_MOST + 1) })]).toEqual([
    true,
    false,
  ]);
  expect([accepts({ waiting: "none" }), accepts({ closeAfterDays: "8" }), accepts({ closeAfterDays: "x" })]).toEqual([
    false,
    false,
    false,
  ]);
});
