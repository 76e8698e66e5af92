import { createECDH, hkdfSync } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { Fetcher } from "./fetch.ts";

export type WebPush = ReturnType<typeof openWebPush>;

type Browser = { endpoint: string; publicKey: string; authSecret: string };
type Options = {
  /** The secret of the sessions: with it end the sessions, and so the subscriptions. */
  secret: string;
  fetcher: Fetcher;
  /** Address of this installation, which push services are told (RFC 8292). */
  baseUrl: string;
};

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 4096;

/** Encrypted messages to browsers (RFC 8291), signed with the one key of this installation. */
export function openWebPush({ secret, fetcher, baseUrl }: Options) {
  const keys = keysFrom(secret);
  const subject = baseUrl.startsWith("https:") ? baseUrl : "mailto:operator@localhost";
  return {
    /** The public key that browsers subscribe with, base64url. */
    publicKey: keys.publicKey,
    /** `gone`: the push service does not know this browser any more. */
    async send(
      { endpoint, publicKey, authSecret }: Browser,
      message: object,
      ttlSeconds: number,
    ): Promise<"sent" | "gone" | "failed"> {
      const subscription = { endpoint, expirationTime: null, keys: { p256dh: publicKey, auth: authSecret } };
      const content = { data: JSON.stringify(message), options: { ttl: ttlSeconds } };
      try {
        const { headers, body } = await buildPushPayload(content, subscription, { subject, ...keys });
        const post = { headers: Object.fromEntries(new Headers(headers)), body: Buffer.from(body) };
        const limits = { maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS, beyond: "stop", post } as const;
        return outcomeOf((await fetcher(endpoint, limits)).status);
      } catch {
        return "failed";
      }
    },
  };
}

const outcomeOf = (status: number) => {
  if (status === 404 || status === 410) return "gone";
  return status >= 200 && status < 300 ? "sent" : "failed";
};

/** The same key in all processes, without another file. */
function keysFrom(secret: string) {
  const curve = createECDH("prime256v1");
  const privateKey = Buffer.from(hkdfSync("sha256", secret, "", "vapid", 32));
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
