import { expect, test } from "vitest";
import { returnsIn } from "~/features/outreach/mail-returns/input.ts";
import type { Provider } from "~/features/outreach/mail-returns/rules/providers.ts";

const ID = "3f1c5a52-7e0c-4d7b-9a65-0b5b4a1f7e11";

/** After the examples of the providers' documentation, cut to the fields that are read. */
const sesBounce = (bounceType: string, status: string, diagnosticCode: string) => ({
  notificationType: "Bounce",
  bounce: {
    ...{ bounceType, bounceSubType: "General", timestamp: "2016-01-27T14:59:38.237Z" },
    bouncedRecipients: [{ status, action: "failed", diagnosticCode, emailAddress: "jane@example.com" }],
  },
  mail: { messageId: "00000137860315fd", commonHeaders: { messageId: `<${ID}@films.example>` } },
});
const mailgun = (fields: object) => ({
  ...{ event: "failed", severity: "permanent", recipient: "alice@example.com" },
  "delivery-status": { code: 550, message: "550 5.1.1 The email account does not exist", description: "" },
  "user-variables": { send: ID },
  ...fields,
});
const sendgrid = (fields: object) => ({
  ...{
    email: "example@test.com",
    event: "bounce",
    type: "bounce",
    status: "5.0.0",
    "smtp-id": `<${ID}@films.example>`,
  },
  ...{ reason: "500 unknown recipient", sg_event_id: "sg_event_id" },
  ...fields,
});
const postmark = (fields: object) => ({
  ...{ RecordType: "Bounce", Type: "HardBounce", TypeCode: 1, Email: "john@example.com" },
  ...{ Details: "action: failed", Metadata: { send: ID } },
  ...fields,
});

test.each<[string, Provider, object, string | null]>([
  ["a permanent bounce", "ses", sesBounce("Permanent", "5.1.1", "smtp; 550 5.1.1 user unknown"), "hard"],
  ["a full mailbox", "ses", sesBounce("Transient", "5.2.2", "smtp; 552 5.2.2 full"), "soft"],
  [
    "a complaint",
    "ses",
    { notificationType: "Complaint", complaint: { complaintFeedbackType: "abuse" }, mail: { tags: { send: [ID] } } },
    "complaint",
  ],
  ["a permanent failure", "mailgun", mailgun({}), "hard"],
  [
    "a failure with a code only",
    "mailgun",
    mailgun({ "delivery-status": { code: 550, message: "No such user" } }),
    "hard",
  ],
  [
    "a failure by a filter",
    "mailgun",
    mailgun({ "delivery-status": { code: 550, message: "550 Message looks like spam" } }),
    "soft",
  ],
  ["a temporary failure", "mailgun", mailgun({ severity: "temporary" }), null],
  ["a complaint", "mailgun", mailgun({ event: "complained" }), "complaint"],
  ["a bounce", "sendgrid", sendgrid({}), "hard"],
  ["a block", "sendgrid", sendgrid({ type: "blocked", status: "", reason: "550 not taken" }), "soft"],
  ["a spam report", "sendgrid", sendgrid({ event: "spamreport", send: ID }), "complaint"],
  ["a delivery", "sendgrid", sendgrid({ event: "delivered" }), null],
  ["a hard bounce", "postmark", postmark({}), "hard"],
  ["a soft bounce", "postmark", postmark({ Type: "SoftBounce" }), "soft"],
  ["an automatic reply", "postmark", postmark({ Type: "AutoResponder" }), null],
  ["a complaint", "postmark", postmark({ RecordType: "SpamComplaint" }), "complaint"],
])("%s by %s", (_, provider, event, kind) => {
  const returns = returnsIn(provider, event);
  expect(returns?.map((returned) => returned.kind)).toEqual(kind ? [kind] : []);
  if (kind) expect(returns?.[0]?.mail).toContain(ID);
});

test("an event that is not as documented is told apart from one that reports nothing", () => {
  expect(returnsIn("sendgrid", { no: "event" })).toBeNull();
  expect(returnsIn("ses", { notificationType: "Delivery", mail: {} })).toEqual([]);
});
