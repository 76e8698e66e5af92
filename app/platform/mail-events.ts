import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import { z } from "zod";
import type { Config } from "./config.ts";
import type { Fetcher } from "./fetch.ts";

/** Events of the mail provider, each as its documentation describes it. */
export type MailEvents = {
  /** Null for a request that the provider has not signed, or that is too old. */
  read(headers: Headers, body: Buffer, now: Date): Promise<unknown[] | null>;
};

/** A signed request is not accepted later, so that nobody repeats one that was overheard. */
const OLDEST_MS = 60 * 60 * 1000;
const CERTIFICATE = { maxBytes: 16 * 1024, timeoutMs: 10_000 };

type Read = MailEvents["read"];

/** Null where the operator has named no provider. */
export function openMailEvents(settings: Config["mailEvents"], fetcher: Fetcher): MailEvents | null {
  if (!settings) return null;
  const { provider, key } = settings;
  const readers = {
    ses: ofSns(key, fetcher),
    mailgun: ofMailgun(key),
    sendgrid: ofSendgrid(key),
    postmark: ofPostmark(key),
  } satisfies Record<typeof provider, Read>;
  return { read: readers[provider] };
}

const isRecent = (seconds: number, now: Date) => Math.abs(now.getTime() - seconds * 1000) <= OLDEST_MS;

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const parsed = (body: Buffer | string): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

const mailgunBody = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
  "event-data": z.unknown(),
});

/** HMAC-SHA-256 of time and token (documentation.mailgun.com, "Securing webhooks"). */
const ofMailgun =
  (key: string): Read =>
  async (_, body, now) => {
    const { data } = mailgunBody.safeParse(parsed(body));
    if (!data || !isRecent(Number(data.signature.timestamp), now)) return null;
    const { timestamp, token, signature } = data.signature;
    const wanted = createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex");
    return isSame(signature, wanted) ? [data["event-data"]] : null;
  };

/** ECDSA over time and body (twilio.com/docs/sendgrid, "Event Webhook Security Features"). */
const ofSendgrid =
  (key: string): Read =>
  async (headers, body, now) => {
    const timestamp = headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
    const signature = Buffer.from(headers.get("x-twilio-email-event-webhook-signature") ?? "", "base64");
    if (!isRecent(Number(timestamp), now)) return null;
    const publicKey = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    if (!verify("sha256", Buffer.concat([Buffer.from(timestamp), body]), publicKey, signature)) return null;
    const events = parsed(body);
    return Array.isArray(events) ? events : null;
  };

/** Basic authentication with `user:password` (postmarkapp.com/developer/webhooks/webhooks-overview). */
const ofPostmark =
  (key: string): Read =>
  async (headers, body) => {
    const wanted = `Basic ${Buffer.from(key).toString("base64")}`;
    if (!isSame(headers.get("authorization") ?? "", wanted)) return null;
    const event = parsed(body);
    return event === null ? null : [event];
  };

const snsBody = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.url(),
  SubscribeURL: z.url().nullish(),
  Token: z.string().nullish(),
});
type SnsBody = z.output<typeof snsBody>;
const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/;

const isOfSns = (address: string) => {
  const { protocol, host } = new URL(address);
  return protocol === "https:" && SNS_HOST.test(host);
};

/** What is signed (docs.aws.amazon.com/sns, "Verifying the signatures of Amazon SNS messages"). */
function signedText(body: SnsBody): string {
  const names =
    body.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names.map((name) => (body[name] ? `${name}\n${body[name]}\n` : "")).join("");
}

/** A topic of Amazon SNS; its subscription is confirmed by following the address that it sends. */
const ofSns =
  (topic: string, fetcher: Fetcher): Read =>
  async (_, given, now) => {
    const { data: body } = snsBody.safeParse(parsed(given));
    if (body?.TopicArn !== topic || !isOfSns(body.SigningCertURL)) return null;
    if (!isRecent(Date.parse(body.Timestamp) / 1000, now)) return null;
    const certificate = await fetcher(body.SigningCertURL, CERTIFICATE);
    const algorithm = body.SignatureVersion === "2" ? "sha256" : "sha1";
    const signature = Buffer.from(body.Signature, "base64");
    if (!verify(algorithm, Buffer.from(signedText(body)), createPublicKey(certificate.body), signature)) return null;
    if (body.Type === "Notification") return [parsed(body.Message)];
    if (body.Type === "SubscriptionConfirmation" && body.SubscribeURL && isOfSns(body.SubscribeURL))
      await fetcher(body.SubscribeURL, CERTIFICATE);
    return [];
  };
