import type { ReturnKind } from "../rules.ts";

/** What a provider tells of one mail; `mail` is our id of it, or its Message-ID. */
export type ProviderReturn = { mail: string; kind: ReturnKind; status: string | null; answer: string };

/** Providers of mail that report by webhook. */
export const PROVIDERS = ["ses", "mailgun", "sendgrid", "postmark"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Headers by which a provider hands our id of a mail back; some replace the envelope and the Message-ID. */
export const metadataHeaders: Record<Provider, (id: string) => Record<string, string>> = {
  ses: (id) => ({ "X-SES-MESSAGE-TAGS": `send=${id}` }),
  mailgun: (id) => ({ "X-Mailgun-Variables": JSON.stringify({ send: id }) }),
  sendgrid: (id) => ({ "X-SMTPAPI": JSON.stringify({ unique_args: { send: id } }) }),
  postmark: (id) => ({ "X-PM-Metadata-send": id }),
};
