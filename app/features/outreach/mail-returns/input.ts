import { z } from "zod";
import type { Provider, ProviderReturn } from "./rules/providers.ts";
import { bounceKind, isGeneral, statusOf } from "./rules.ts";

const text = z.string().nullish();
const sesMessage = z.object({
  notificationType: text,
  eventType: text,
  mail: z.object({
    tags: z.object({ send: z.array(z.string()).optional() }).optional(),
    commonHeaders: z.object({ messageId: text }).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(z.object({ status: text, diagnosticCode: text })),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: text }).optional(),
});

/** Amazon SES (docs.aws.amazon.com/ses, "Amazon SNS notification examples"). */
function ofSes(event: unknown): ProviderReturn[] {
  const { eventType, notificationType, mail, bounce, complaint } = sesMessage.parse(event);
  const id = mail.tags?.send?.[0] ?? mail.commonHeaders?.messageId ?? "";
  const type = eventType ?? notificationType;
  if (type === "Complaint" && complaint?.complaintFeedbackType !== "not-spam") return [complaintAbout(id)];
  if (type !== "Bounce" || !bounce) return [];
  const [recipient] = bounce.bouncedRecipients;
  const answer = recipient?.diagnosticCode ?? "";
  return [
    bounced(id, { says: bounce.bounceType === "Permanent" ? "hard" : "soft", status: recipient?.status, answer }),
  ];
}

const mailgunEvent = z.object({
  event: z.string(),
  severity: text,
  "delivery-status": z
    .object({ code: z.number().nullish(), message: text, description: text, "enhanced-code": text })
    .optional(),
  "user-variables": z.object({ send: text }).optional(),
  message: z.object({ headers: z.object({ "message-id": text }) }).optional(),
});

/** Mailgun (documentation.mailgun.com, "Event structure"); a temporary failure is tried again by Mailgun. */
function ofMailgun(given: unknown): ProviderReturn[] {
  const { event, severity, message, ...rest } = mailgunEvent.parse(given);
  const id = rest["user-variables"]?.send ?? message?.headers["message-id"] ?? "";
  if (event === "complained") return [complaintAbout(id)];
  if (event !== "failed" || severity !== "permanent") return [];
  const status = rest["delivery-status"];
  const words = status?.message || status?.description || "";
  const answer = status?.code && !/^\d{3}\b/.test(words) ? `${status.code} ${words}` : words;
  return [bounced(id, { says: null, status: status?.["enhanced-code"], answer })];
}

const sendgridEvent = z.object({
  event: z.string(),
  type: text,
  status: text,
  reason: text,
  send: text,
  "smtp-id": text,
});

/** SendGrid (twilio.com/docs/sendgrid, "Event Webhook Reference"); `blocked` is not this address's fault. */
function ofSendgrid(given: unknown): ProviderReturn[] {
  const { event, type, status, reason, send, ...rest } = sendgridEvent.parse(given);
  const id = send ?? rest["smtp-id"] ?? "";
  if (event === "spamreport") return [complaintAbout(id)];
  if (event !== "bounce") return [];
  return [bounced(id, { says: type === "blocked" ? "soft" : "hard", status, answer: reason ?? "" })];
}

const postmarkEvent = z.object({
  RecordType: z.string(),
  Type: text,
  Details: text,
  Metadata: z.object({ send: text }).nullish(),
});
const POSTMARK_HARD = new Set(["HardBounce", "BadEmailAddress"]);
const POSTMARK_SOFT = new Set(["SoftBounce", "Transient", "DnsError", "Blocked", "SpamNotification"]);

/** Postmark (postmarkapp.com/developer/webhooks/bounce-webhook); automatic replies are among its types. */
function ofPostmark(given: unknown): ProviderReturn[] {
  const { RecordType, Type, Details, Metadata } = postmarkEvent.parse(given);
  const [id, type] = [Metadata?.send ?? "", Type ?? ""];
  if (RecordType === "SpamComplaint") return [complaintAbout(id)];
  if (RecordType !== "Bounce" || !(POSTMARK_HARD.has(type) || POSTMARK_SOFT.has(type))) return [];
  return [bounced(id, { says: POSTMARK_HARD.has(type) ? "hard" : "soft", status: null, answer: Details ?? type })];
}

const READERS: Record<Provider, (event: unknown) => ProviderReturn[]> = {
  ses: ofSes,
  mailgun: ofMailgun,
  sendgrid: ofSendgrid,
  postmark: ofPostmark,
};

/** What an event says of a mail; null for one that is not as documented, nothing for one that is no return. */
export function returnsIn(provider: Provider, event: unknown): ProviderReturn[] | null {
  try {
    return READERS[provider](event);
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

const complaintAbout = (mail: string): ProviderReturn => ({
  ...{ mail, kind: "complaint", status: null, answer: "Reported as spam" },
});

/** `says` is the provider's own word; null where it has none for this. */
type Bounced = { says: "hard" | "soft" | null; status: string | null | undefined; answer: string };

/** The provider's own word counts where the server's answer has no status. */
function bounced(mail: string, { says, status: given, answer }: Bounced): ProviderReturn {
  const status = statusOf(given ?? null, answer);
  const kind = (isGeneral(status) && says) || bounceKind(status, answer);
  return { mail, kind, status, answer };
}
