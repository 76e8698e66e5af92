import { bounceKind, type ReturnKind, statusOf } from "../rules.ts";

/** A mail that came back, split into its parts; header names are in lower case. */
export type ReadMail = {
  headers: readonly { name: string; value: string }[];
  parts: readonly { type: string; text: string }[];
};

/** What a report says of one recipient. */
export type Report = { kind: ReturnKind; status: string | null; answer: string };

/** Types of RFC 3464, and of RFC 6533 for mails with international addresses. */
const DELIVERY_STATUS = new Set(["message/delivery-status", "message/global-delivery-status"]);
const FEEDBACK = "message/feedback-report";
/** Feedback types (RFC 5965, section 7.3) that are complaints; `not-spam` is the opposite. */
const COMPLAINTS = new Set(["abuse", "fraud", "virus"]);

/**
 * What a mail reports, by the fields of RFC 3464 and 6533 (delivery status) and RFC 5965 (complaints) and never by its prose:
 * an automatic reply has no such part, and reports nothing.
 */
export function reportOf({ parts }: ReadMail): Report | null {
  const status = parts.find(({ type }) => DELIVERY_STATUS.has(type));
  if (status) return failureIn(status.text);
  const feedback = parts.find(({ type }) => type === FEEDBACK);
  return feedback ? complaintIn(feedback.text) : null;
}

/** The first group is about the mail, each other one about a recipient; a delayed mail has not failed yet. */
function failureIn(text: string): Report | null {
  for (const group of groupsIn(text)) {
    if (group.get("action")?.toLowerCase().split(/[\s(]/)[0] !== "failed") continue;
    const answer = (group.get("diagnostic-code") ?? "").replace(/^\s*[\w-]+\s*;\s*/, "");
    const status = statusOf(group.get("status") ?? null, answer);
    return { kind: bounceKind(status, answer), status, answer: answer || (status ?? "") };
  }
  return null;
}

function complaintIn(text: string): Report | null {
  const [fields] = groupsIn(text);
  const type = fields?.get("feedback-type")?.toLowerCase() ?? "";
  return COMPLAINTS.has(type) ? { kind: "complaint", status: null, answer: `Reported as ${type}` } : null;
}

/** Groups of fields that blank lines divide; a folded field is one line. */
function groupsIn(text: string): Map<string, string>[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.size > 0);
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const ARRIVED_AT = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to"];
const ORIGINALS = new Set([
  ...["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"],
  ...["message/global", "message/global-headers"],
]);

/** The addresses at which the report may have arrived; one of them names the mail. */
export const arrivalAddresses = ({ headers }: ReadMail): string[] =>
  headers
    .filter(({ name }) => ARRIVED_AT.includes(name))
    .flatMap(({ value }) => value.match(/(?<![^\s<>,;:"])[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);

/** The Message-ID of the mail that came back, without brackets; null where the report does not hold it. */
export function originalMessageId({ parts }: ReadMail): string | null {
  const original = parts.find(({ type }) => ORIGINALS.has(type));
  const [headers] = original ? groupsIn(original.text) : [];
  return /^<([^<>\s]+)>/.exec(headers?.get("message-id") ?? "")?.[1] ?? null;
}
