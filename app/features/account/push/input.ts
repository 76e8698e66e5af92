import { z } from "zod";
import { PUSH_PROBLEM } from "./rules.ts";

const LONGEST_ENDPOINT = 1000;
/** Bytes of an uncompressed point of P-256, and of the secret (RFC 8291). */
const [KEY_BYTES, SECRET_BYTES] = [65, 16];

const bytesIn = (base64url: string) => Math.floor((base64url.length * 3) / 4);

const ofBytes = (count: number) =>
  z
    .string(PUSH_PROBLEM)
    .regex(/^[\w-]{1,100}$/, PUSH_PROBLEM)
    .refine((text) => bytesIn(text) === count, PUSH_PROBLEM);

/** A browser's subscription: the address of its push service, and the keys for its messages. */
export const subscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https$/, error: PUSH_PROBLEM }).max(LONGEST_ENDPOINT, PUSH_PROBLEM),
  publicKey: ofBytes(KEY_BYTES),
  authSecret: ofBytes(SECRET_BYTES),
});
export type BrowserSubscription = z.output<typeof subscriptionInput>;

export const endpointInput = subscriptionInput.pick({ endpoint: true });
