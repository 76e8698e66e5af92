import { createHmac, createSign, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openMailEvents } from "~/platform/mail-events.ts";
import { selfSigned } from "../support/mail-server.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const SECONDS = String(NOW.getTime() / 1000);
const noFetch = async () => {
  throw new Error("nothing is fetched");
};

type Settings = NonNullable<Parameters<typeof openMailEvents>[0]>;
const events = (
  provider: Settings["provider"],
  key: string,
  fetcher = noFetch as Parameters<typeof openMailEvents>[1],
) => {
  const opened = openMailEvents({ provider, key }, fetcher);
  return (headers: Record<string, string>, body: unknown, now = NOW) =>
    opened?.read(new Headers(headers), Buffer.from(JSON.stringify(body)), now);
};

test("without a provider there are no events", () => {
  expect(openMailEvents(null, noFetch)).toBeNull();
});

test("Mailgun signs time and token", async () => {
  const read = events("mailgun", "signing-key");
  const token = "a".repeat(50);
  const signature = createHmac("sha256", "signing-key")
    .update(SECONDS + token)
    .digest("hex");
  const body = { signature: { timestamp: SECONDS, token, signature }, "event-data": { event: "failed" } };
  expect(await read({}, body)).toEqual([{ event: "failed" }]);
  expect(await read({}, body, new Date("2026-03-01T14:00:00Z"))).toBeNull();
  expect(await read({}, { ...body, signature: { ...body.signature, token: "b" } })).toBeNull();
  expect(await read({}, "no event")).toBeNull();
});

test("SendGrid signs time and body with an elliptic curve", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const read = events("sendgrid", publicKey.export({ format: "der", type: "spki" }).toString("base64"));
  const body = [{ event: "bounce" }];
  const signature = sign("sha256", Buffer.from(SECONDS + JSON.stringify(body)), privateKey).toString("base64");
  const headers = {
    "x-twilio-email-event-webhook-timestamp": SECONDS,
    "x-twilio-email-event-webhook-signature": signature,
  };
  expect(await read(headers, body)).toEqual(body);
  expect(await read(headers, [{ event: "spamreport" }])).toBeNull();
  expect(await read({}, body)).toBeNull();
});

test("Postmark names user and password", async () => {
  const read = events("postmark", "mark:secret");
  const authorization = `Basic ${Buffer.from("mark:secret").toString("base64")}`;
  expect(await read({ authorization }, { RecordType: "Bounce" })).toEqual([{ RecordType: "Bounce" }]);
  expect(await read({ authorization: "Basic x" }, { RecordType: "Bounce" })).toBeNull();
});

describe("Amazon SNS", () => {
  const TOPIC = "arn:aws:sns:us-west-2:123456789012:bounces";
  const message = {
    ...{ Type: "Notification", MessageId: "22b80b92", TopicArn: TOPIC, Subject: "Bounce" },
    ...{ Message: '{"notificationType":"Bounce"}', Timestamp: NOW.toISOString(), SignatureVersion: "2" },
    SigningCertURL: "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-1.pem",
  };
  const textOf = ({ Message, MessageId, Subject, Timestamp, TopicArn, Type }: typeof message) =>
    Object.entries({ Message, MessageId, Subject, Timestamp, TopicArn, Type })
      .map(([name, value]) => `${name}\n${value}\n`)
      .join("");

  test("signs with a certificate of its own host, for one topic", async () => {
    const { key, cert } = await selfSigned();
    const fetched: string[] = [];
    const read = events("ses", TOPIC, async (address) => {
      fetched.push(address);
      return { status: 200, contentType: "", body: Buffer.from(cert) };
    });
    const signed = (body: typeof message) => ({
      ...body,
      Signature: createSign("sha256").update(textOf(body)).sign(key, "base64"),
    });
    expect(await read({}, signed(message))).toEqual([{ notificationType: "Bounce" }]);
    expect(await read({}, { ...signed(message), Message: "{}" })).toBeNull();
    expect(await read({}, signed({ ...message, TopicArn: "arn:other" }))).toBeNull();
    fetched.length = 0;
    const elsewhere = "https://sns.us-west-2.amazonaws.com.attacker.example/x.pem";
    expect(await read({}, signed({ ...message, SigningCertURL: elsewhere }))).toBeNull();
    expect(fetched).toEqual([]);
  });
});
