import { createHash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

const MINUTE = 60;

/** Attempts (`points`) allowed within `duration` seconds, per address, email or account; shared by all processes. */
const SHARED = {
  /** One address with one email, and with any. */
  "sign-in:guess": { points: 10, duration: 10 * MINUTE },
  "sign-in:address": { points: 30, duration: 10 * MINUTE },
  /** All unknown browsers with one email; it takes four addresses at their `sign-in:guess` limit to reach it. */
  "sign-in:email": { points: 200, duration: 60 * MINUTE },
  /** A browser in which the account was signed in before. */
  "sign-in:browser": { points: 10, duration: 10 * MINUTE },
  "sign-up:address": { points: 20, duration: 60 * MINUTE },
  "sign-up:email": { points: 10, duration: 60 * MINUTE },
  "forgot:address": { points: 20, duration: 60 * MINUTE },
  "forgot:email": { points: 5, duration: 60 * MINUTE },
  "reset:address": { points: 20, duration: 60 * MINUTE },
  "visitor:address": { points: 300, duration: 10 * MINUTE },
  /** A whole audience may share one address. */
  "reaction:address": { points: 1200, duration: 10 * MINUTE },
  /** Forms with a file of up to 10 MB each. */
  "inquiry:address": { points: 40, duration: 60 * MINUTE },
  "enterprise:address": { points: 20, duration: 60 * MINUTE },
  "donation:address": { points: 60, duration: 10 * MINUTE },
  /** A whole cinema may share one address; the other two protect one mailbox and one page from floods. */
  "contact:address": { points: 120, duration: 10 * MINUTE },
  "contact:email": { points: 6, duration: 60 * MINUTE },
  "contact:page": { points: 1200, duration: 60 * MINUTE },
  /** Every comment, accepted or not. */
  "comment:address": { points: 30, duration: 10 * MINUTE },
  /** Passwords tried at links by one address, right or wrong. */
  "unlock:address": { points: 30, duration: 10 * MINUTE },
  /** Opened previews, with a right or a wrong token. */
  "preview:address": { points: 300, duration: 10 * MINUTE },
  /** Wrong passwords for one link: from one address, and from all. */
  "unlock:guess": { points: 30, duration: 10 * MINUTE },
  "unlock:link": { points: 300, duration: 10 * MINUTE },
  /** Passwords and codes tried by who is signed in already, right ones given back. */
  "proof:account": { points: 10, duration: 10 * MINUTE },
  /** Codes mailed to who confirms by them. */
  "proof-mail:account": { points: 5, duration: 60 * MINUTE },
  /** Addresses asked to become an account's, each of which gets a mail. */
  "email-change:account": { points: 10, duration: 60 * MINUTE },
  /** Passkeys asked for at the sign-in, whether one is given or not. */
  "passkey:address": { points: 120, duration: 10 * MINUTE },
  /** Codes of second factors tried at sign-in, right ones given back. */
  "factor:account": { points: 10, duration: 15 * MINUTE },
  "studio:account": { points: 1200, duration: 10 * MINUTE },
  "draft:account": { points: 3000, duration: 10 * MINUTE },
  "lookup:account": { points: 600, duration: 10 * MINUTE },
  /** CPU time: one second to encode a picture again, a tenth to draw and read back a code. */
  "picture:account": { points: 200, duration: 10 * MINUTE },
  "code:account": { points: 300, duration: 10 * MINUTE },
  "upload:account": { points: 60, duration: 60 * MINUTE },
} as const;

/** Counted in memory by each process: reading, and refusing a flood of beacons, must cost no database write. */
const OWN = {
  "any:address": { points: 1200, duration: MINUTE },
  /** A full cinema of players behind one address sends this many. */
  "beacon:address": { points: 6000, duration: 10 * MINUTE },
  /** Twelve open streams that connect again after ten seconds send 72. */
  "stream:account": { points: 120, duration: MINUTE },
} as const;

/** Every limit by kind, as `what:key`. */
export const LIMITS = { ...SHARED, ...OWN };

export type LimitKind = keyof typeof LIMITS;
/** `used`: attempts so far, with this one. */
type LimitVerdict = { ok: true; used: number } | { ok: false; retryAfterSeconds: number };

export type RateLimiter = {
  /** Counts one attempt of this kind for this key. */
  limit(kind: LimitKind, key: string): Promise<LimitVerdict>;
  /** Gives back one attempt that should not count. */
  forgive(kind: LimitKind, key: string): Promise<void>;
};

/** Shared limits are stored in the table `rate_limits`; without `on`, everything is allowed. */
export function openRateLimiter(pool: Pool, on: boolean): RateLimiter {
  if (!on) return { limit: async () => ({ ok: true, used: 1 }), forgive: async () => {} };
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [kind, limit] of Object.entries(SHARED)) limiters.set(kind, sharedLimiter(pool, kind, limit));
  for (const [kind, limit] of Object.entries(OWN)) limiters.set(kind, new RateLimiterMemory(limit));
  return {
    async limit(kind, key) {
      try {
        const counted = await limiters.get(kind)?.consume(hashOf(key));
        return { ok: true, used: counted?.consumedPoints ?? 1 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    async forgive(kind, key) {
      await limiters.get(kind)?.reward(hashOf(key));
    },
  };
}

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Keys past their limit are refused from memory, so that a flood writes nothing. */
const sharedLimiter = (pool: Pool, keyPrefix: string, limit: { points: number; duration: number }) =>
  new RateLimiterPostgres({
    ...limit,
    inMemoryBlockOnConsumed: limit.points,
    keyPrefix,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
  });
