import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAIL_KINDS } from "~/features/account/mail/rules/kinds.ts";

const sources = globSync("app/**/*.{ts,tsx}").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** A component that is a whole mail. */
const MAIL = /<Letter[\s>]/;
const componentsIn = (text: string) =>
  [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w+)(?=[\s\S]*?<Letter[\s>])/gm)].map(
    ([, name = ""]) => name,
  );

test("a mail is stored, delivered or handed over in one place each, which asks for its kind", () => {
  expect(filesWith(/insert\(mails\)/)).toEqual(["app/features/account/mail/commands.server.ts"]);
  expect(filesWith(/\bmail\.send\(/).toSorted()).toEqual([
    "app/features/account/mail/jobs.server.ts",
    "app/platform/mail.ts",
  ]);
  expect(filesWith(/\bbulk\.hand\(/)).toEqual(["app/features/outreach/campaigns/commands/sending.server.ts"]);
});

/** Where a mail gets its kind: in its letter, or as one of two that depend on its recipient. */
const NAMED = /\bkind: (?:\w+ \? )?"([\w-]+)"(?: : "([\w-]+)")?/g;

test("a kind is of one mail", () => {
  const named = sources.flatMap(({ text }) => [...text.matchAll(NAMED)].flatMap(([, ...kinds]) => kinds));
  for (const kind of Object.keys(MAIL_KINDS)) {
    expect([kind, named.filter((one) => one === kind).length]).toEqual([kind, 1]);
  }
});

/** A test of a campaign is written by its owner, and an inquiry goes to an actor or to an agent. */
const WITHOUT_A_MAIL_OF_THEIR_OWN = 2;

test("every mail has a kind", () => {
  const templates = sources.filter(({ path, text }) => MAIL.test(text) && !path.endsWith("mail/emails/letter.tsx"));
  const mails = templates.flatMap(({ text }) => componentsIn(text));
  expect(mails).toContain("VerificationLink");
  expect(mails.length).toBe(Object.keys(MAIL_KINDS).length - WITHOUT_A_MAIL_OF_THEIR_OWN);
});
