import { expect, test } from "vitest";
import { MAIL_KINDS, type MailKind, passageOf } from "~/features/account/mail/rules/kinds.ts";
import { mailboxOf } from "~/features/account/mail/rules/mailboxes.ts";

const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

test("what people wrote waits for the proof of an account's address, and everything else to an unproven one counts", () => {
  const unproven = Object.groupBy(KINDS, (kind) => passageOf(kind, false));
  expect(unproven.send).toEqual(["enterprise-request", "contact-welcome"]);
  expect(unproven.hold).toContain("campaign-test");
  expect(unproven.hold).toContain("inquiry-arrived");
  expect(unproven.count).toContain("reset-link");
});

test("to a proven address only what others cause counts", () => {
  const counted = KINDS.filter((kind) => passageOf(kind, true) === "count");
  expect(counted).toEqual([
    ...["reset-link", "verification-link", "email-change-proof", "donation-receipt", "cast-invitation"],
    ...["packs-bought", "packs-link", "pack-gift", "pack-given", "pack-refunded"],
    ...["film-bought", "film-refunded", "films-link", "report-receipt", "report-answer", "counter-notice"],
    ...["guest-code", "inquiry-to-agent", "inquiry-answer", "contact-request", "contact-data-link"],
  ]);
  expect(KINDS.filter((kind) => passageOf(kind, true) === "hold")).toEqual([]);
});

test.each([
  ["Ada@Example.org ", "ada@example.org"],
  ["ada+film@example.org", "ada@example.org"],
  ["+ada@example.org", "+ada@example.org"],
  ["a.d.a+x@googlemail.com", "ada@gmail.com"],
  ["a.da@example.org", "a.da@example.org"],
  ['"a@b"@example.org', '"a@b"@example.org'],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
