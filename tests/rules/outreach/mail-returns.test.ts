import { describe, expect, test } from "vitest";
import { arrivalAddresses, originalMessageId, reportOf } from "~/features/outreach/mail-returns/rules/reports.ts";
import {
  bounceKind,
  SOFT_MOST,
  softCountedAfter,
  statusOf,
  stopReason,
} from "~/features/outreach/mail-returns/rules.ts";
import { readParts } from "~/platform/mime-thread.ts";
import { found } from "../../support/found.ts";
import { bounce, complaint, failed, holidayReply } from "../../support/returned-mails.ts";

const reported = async (raw: Buffer) => reportOf(found(await readParts(raw)));
const statusReport = (fields: string) => reported(bounce({ status: fields }));

describe("a delivery status (RFC 3464)", () => {
  test.each([
    ["an unknown mailbox", failed("5.1.1", "smtp; 550 5.1.1 <louisl@…> User unknown"), ["hard", "5.1.1"]],
    ["an address that moved", failed("5.1.6"), ["hard", "5.1.6"]],
    ["a domain without mail", failed("5.1.10"), ["hard", "5.1.10"]],
    ["a disabled mailbox", failed("5.2.1"), ["hard", "5.2.1"]],
    ["a full mailbox", failed("5.2.2"), ["soft", "5.2.2"]],
    ["a time-out of four days", failed("4.4.7"), ["soft", "4.4.7"]],
    ["a policy", failed("5.7.1"), ["soft", "5.7.1"]],
    [
      "a general status with exact words",
      failed("5.0.0", "smtp; 550-5.1.1 The email account does not exist"),
      ["hard", "5.1.1"],
    ],
    ["a status with a comment", failed("5.1.1 (bad destination mailbox)"), ["hard", "5.1.1"]],
    ["folded fields", failed("5.0.0", "smtp;\n 550 5.1.1\n unknown"), ["hard", "5.1.1"]],
    ["an action in capitals", failed("5.1.1", "smtp; 550", "FAILED"), ["hard", "5.1.1"]],
  ])("of %s", async (_, fields, [kind, status]) => {
    expect(await statusReport(fields)).toMatchObject({ kind, status });
  });

  test("of a mail with international addresses (RFC 6533) is read as well", async () => {
    const raw = bounce({ status: failed("5.1.1"), type: "global-delivery-status" });
    expect(await reported(raw)).toMatchObject({ kind: "hard", status: "5.1.1" });
  });

  test.each([
    ["Exim", "smtp; 550 No such recipient here", "hard"],
    ["Postfix, of a server without enhanced codes", "smtp; 550 unknown user", "hard"],
    ["Sendmail with several lines", "smtp; 550-The recipient cannot be verified.\n 550 No such user", "hard"],
    ["MDaemon", "smtp; 550 <louisl@larry.slip.umd.edu>, Recipient unknown", "hard"],
    ["a server that names another", "smtp; 551 User not local; please try <louisl@umd.edu>", "hard"],
    ["qmail", "smtp; 553 sorry, no mailbox here by that name", "hard"],
    ["Domino", "smtp; 550 louisl@larry.slip.umd.edu... No such user", "hard"],
    ["a code alone", "smtp; 550", "hard"],
    ["a list of blocked senders", "smtp; 550 Service unavailable; client host blocked using zen.example", "soft"],
    ["a filter of spam", "smtp; 550 High probability of spam", "soft"],
    ["a policy of the sender's domain", "smtp; 550 Message rejected: DMARC", "soft"],
    ["qmail that is not to relay", "smtp; 553 sorry, that domain isn't in my list of relay hosts", "soft"],
    ["a full mailbox", "smtp; 552 mailbox full", "soft"],
    ["a transaction that failed", "smtp; 554 delivery error", "soft"],
    ["a number inside words", "X-Unix; exit 550 of the filter", "soft"],
  ])("without an enhanced code, of %s", async (_, diagnostic, kind) => {
    expect(await statusReport(failed("5.0.0", diagnostic))).toMatchObject({ kind });
  });

  test.each(["delayed", "delivered", "relayed", "expanded"])("that says %s is no bounce", async (action) => {
    expect(await statusReport(failed("4.4.7", "smtp; 426 timed out", action))).toBeNull();
  });

  test("of several recipients is that of the one who failed", async () => {
    const [first, second] = [failed("2.0.0", "smtp; 250 ok", "relayed"), failed("5.1.1").split("\n\n")[1]];
    expect(await statusReport(`${first}\n\n${second}`)).toMatchObject({ kind: "hard" });
  });
});

describe("a complaint (RFC 5965)", () => {
  const fields = (type: string) => `Feedback-Type: ${type}\nUser-Agent: SomeGenerator/1.0\nVersion: 1`;

  test("is one of abuse, fraud or a virus", async () => {
    for (const type of ["abuse", "fraud", "virus"])
      expect(await reported(complaint({ fields: fields(type) }))).toMatchObject({ kind: "complaint" });
    expect(await reported(complaint({ fields: fields("not-spam") }))).toBeNull();
  });
});

test("a holiday reply reports nothing, whatever it quotes", async () => {
  expect(await reported(holidayReply("ada@example.org"))).toBeNull();
});

test("a report names the mail by the address at which it came, and by the Message-ID in it", async () => {
  const original = "From: a@example.org\nMessage-ID: <123@films.example>\nMessage-ID: <other@films.example>\n\nHello";
  const mail = found(
    await readParts(bounce({ to: "bounces+abc@mail.example.org", status: failed("5.1.1"), original })),
  );
  expect(arrivalAddresses(mail)).toEqual(["bounces+abc@mail.example.org"]);
  expect(originalMessageId(mail)).toBe("123@films.example");
  const part = { type: "message/global-headers", text: original };
  expect(originalMessageId({ headers: [], parts: [part] })).toBe("123@films.example");
});

test("a refusal at the door has the same kinds", () => {
  const kindOf = (answer: string) => bounceKind(statusOf(null, answer), answer);
  expect(kindOf("550 5.1.1 no such user")).toBe("hard");
  expect(kindOf("550 no such user")).toBe("hard");
  expect(kindOf("550 5.7.1 no such user")).toBe("soft");
  expect(kindOf("554 rejected")).toBe("soft");
});

test("three mails that came back within two weeks count as one that never arrives", () => {
  expect(SOFT_MOST).toBe(3);
  expect(softCountedAfter(new Date("2026-03-15T12:00:00Z"))).toEqual(new Date("2026-03-01T12:00:00Z"));
});

describe("a campaign", () => {
  test.each([
    ["two complaints of few", { sent: 20, hardBounced: 0, complained: 2 }, null],
    ["three complaints of few", { sent: 20, hardBounced: 0, complained: 3 }, "spam"],
    ["0.3 % complaints of a thousand", { sent: 1000, hardBounced: 0, complained: 3 }, null],
    ["more than that", { sent: 1000, hardBounced: 0, complained: 4 }, "spam"],
    ["5 % unknown addresses", { sent: 95, hardBounced: 5, complained: 0 }, null],
    ["more of them", { sent: 94, hardBounced: 6, complained: 0 }, "do not exist"],
    ["two of two", { sent: 0, hardBounced: 2, complained: 0 }, null],
  ])("with %s", (_, figures, words) => {
    const reason = stopReason(figures);
    if (words === null) expect(reason).toBeNull();
    else expect(reason).toContain(words);
  });
});
