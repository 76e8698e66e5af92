import { hash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

const MINUTE = 60;

const DAY = 24 * 60 * MINUTE;

/**
 * Attempts (`points`) allowed within `duration` seconds, shared by all processes. A limit by `address` hurts whoever
 * shares the network address (an IPv6 network of /64) and nobody else; one by `account`, `browser` or `session` hurts
 * who is signed in or has signed in there. The line above each other one says whom a stranger can hurt, and why not more.
 */
const SHARED = {
  /** One address with one email, and with any: known browsers of the account are not counted here. */
  "sign-in:guess": { points: 10, duration: 10 * MINUTE },
  "sign-in:address": { points: 30, duration: 10 * MINUTE },
  /**
   * All unknown browsers with one email; it takes many addresses to fill it. Then its owner signs in by a known browser, a
   * passkey, Google, or a new password by mail, which makes the browser known. It holds guesses to 4,800 a day.
   */
  "sign-in:email": { points: 200, duration: 60 * MINUTE },
  /** A browser in which the account was signed in before: nobody else has its cookie. */
  "sign-in:browser": { points: 10, duration: 10 * MINUTE },
  "sign-up:address": { points: 20, duration: 60 * MINUTE },
  /** Demos that are opened; whoever shares the address can use the sample pages, and sign up. */
  "demo-hour:address": { points: 3, duration: 60 * MINUTE },
  "demo-day:address": { points: 10, duration: DAY },
  /** What is mailed counts for the mailbox (`account/mail/rules/mailboxes.ts`). */
  "forgot:address": { points: 20, duration: 60 * MINUTE },
  /** Links of mails that are used, whose tokens have 256 bits. */
  "reset:address": { points: 20, duration: 60 * MINUTE },
  "visitor:address": { points: 300, duration: 10 * MINUTE },
  /** A whole audience may share one address. */
  "reaction:address": { points: 1200, duration: 10 * MINUTE },
  /** Forms with a file of up to 10 MB each. */
  "inquiry:address": { points: 40, duration: 60 * MINUTE },
  "enterprise:address": { points: 20, duration: 60 * MINUTE },
  /** Reports of one address that arrive, and those of one thing by it. */
  "report:address": { points: 10, duration: 60 * MINUTE },
  "report:subject": { points: 3, duration: DAY },
  "donation:address": { points: 60, duration: 10 * MINUTE },
  /** A whole cinema may share one address. */
  "contact:address": { points: 120, duration: 10 * MINUTE },
  /** All sign-ups for mails of one page that are not thrown away; when it is full, every address still has its first. */
  "contact:page": { points: 1200, duration: 60 * MINUTE },
  /** Every comment, accepted or not. */
  "comment:address": { points: 30, duration: 10 * MINUTE },
  /** Passwords tried at links by one address, right or wrong. */
  "unlock:address": { points: 30, duration: 10 * MINUTE },
  /** Opened previews, with a right or a wrong token. */
  "preview:address": { points: 300, duration: 10 * MINUTE },
  /** Wrong passwords for one link: from one address, and from all; when that is full, every address still has its first. */
  "unlock:guess": { points: 30, duration: 10 * MINUTE },
  "unlock:link": { points: 300, duration: 10 * MINUTE },
  /** Passwords and codes tried by who is signed in already, right ones given back: a stolen session uses up its own only. */
  "proof:session": { points: 10, duration: 10 * MINUTE },
  /** Codes mailed to who confirms by them. */
  "proof-mail:account": { points: 5, duration: 60 * MINUTE },
  /** Addresses asked to become an account's, and mails that confirm its own; both count for the mailbox too. */
  "email-change:account": { points: 10, duration: 60 * MINUTE },
  "confirmation:account": { points: 5, duration: 60 * MINUTE },
  /** Passkeys asked for at the sign-in, whether one is given or not. */
  "passkey:address": { points: 120, duration: 10 * MINUTE },
  /** Codes of an app tried at sign-in, right ones given back: by one address, or by one known browser. */
  "factor:guess": { points: 10, duration: 15 * MINUTE },
  /**
   * The same in a day: by one known browser, and by all unknown ones of an account. Who knows the password can fill the
   * second; its owner then uses a known browser, a passkey, or a recovery code. Three of a million codes are valid at a
   * moment, so 20 tries find one with 6 in 100,000 a day, 2 % in a year of trying every day.
   */
  "factor:browser": { points: 20, duration: DAY },
  "factor:account": { points: 20, duration: DAY },
  /**
   * Recovery codes, by one address or known browser with one account: ten of 31^10 are valid, so a million addresses find
   * one with 1 in 80,000 a day, and no limit over all of them is needed.
   */
  "factor:recovery": { points: 10, duration: 15 * MINUTE },
  "studio:account": { points: 1200, duration: 10 * MINUTE },
  "draft:account": { points: 3000, duration: 10 * MINUTE },
  "lookup:account": { points: 600, duration: 10 * MINUTE },
  /** CPU time: one second to encode a picture again, a tenth to draw and read back a code or to print a statement. */
  "picture:account": { points: 200, duration: 10 * MINUTE },
  "drawing:account": { points: 300, duration: 10 * MINUTE },
  "upload:account": { points: 60, duration: 60 * MINUTE },
  /** Mails with codes for guests, also to guests who were taken off their list since: `LETTERS_A_DAY` of `page/guest-list`. */
  "guest-letter:account": { points: 500, duration: DAY },
} as const;

/** Those whose number is in the table of `account/abuse-limits`, which the operator's settings change. */
const NUMBERED = {
  /** Accounts that are made from a wider network; its other people are told when they can make theirs. */
  "sign-up:network": { duration: DAY },
  /** Comments of a new account on pages of others. */
  "comment:account": { duration: DAY },
} as const;
type LimitNumbers = Record<keyof typeof NUMBERED, number>;

/** Counted in memory by each process: reading, and refusing a flood of beacons, must cost no database write. */
const OWN = {
  "any:address": { points: 1200, duration: MINUTE },
  /** A full cinema of players behind one address sends this many. */
  "beacon:address": { points: 6000, duration: 10 * MINUTE },
  /** Twelve open streams that connect again after ten seconds send 72. */
  "stream:account": { points: 120, duration: MINUTE },
  /** Requests by keys of an account, by its plan; those that cost much have a tenth. */
  "api-free:account": { points: 60, duration: MINUTE },
  "api-basic:account": { points: 120, duration: MINUTE },
  "api-grow:account": { points: 300, duration: MINUTE },
  "api-pro:account": { points: 600, duration: MINUTE },
  "api-heavy-free:account": { points: 6, duration: MINUTE },
  "api-heavy-basic:account": { points: 12, duration: MINUTE },
  "api-heavy-grow:account": { points: 30, duration: MINUTE },
  "api-heavy-pro:account": { points: 60, duration: MINUTE },
} as const;

/** Every limit of a fixed number by kind, as `what:key`. */
export const LIMITS = { ...SHARED, ...OWN };

export type FixedKind = keyof typeof LIMITS;
export type LimitKind = FixedKind | keyof typeof NUMBERED;
/** `used`: attempts so far, with this one; `resetSeconds`: until all are free again. */
type LimitVerdict = { ok: true; used: number; resetSeconds: number } | { ok: false; retryAfterSeconds: number };

export type RateLimiter = {
  /** Counts one attempt of this kind for this key. */
  limit(kind: LimitKind, key: string): Promise<LimitVerdict>;
  /** Gives back one attempt that should not count. */
  forgive(kind: LimitKind, key: string): Promise<void>;
};

/** Shared limits are stored in the table `rate_limits`; without numbers, everything is allowed. */
export function openRateLimiter(pool: Pool, numbers: LimitNumbers | null): RateLimiter {
  if (!numbers) return { limit: async () => ({ ok: true, used: 1, resetSeconds: 0 }), forgive: async () => {} };
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [kind, limit] of Object.entries(SHARED)) limiters.set(kind, sharedLimiter(pool, kind, limit));
  for (const [kind, { duration }] of Object.entries(NUMBERED))
    limiters.set(kind, sharedLimiter(pool, kind, { duration, points: numbers[kind as keyof LimitNumbers] }));
  for (const [kind, limit] of Object.entries(OWN)) limiters.set(kind, new RateLimiterMemory(limit));
  return {
    async limit(kind, key) {
      try {
        const counted = await limiters.get(kind)?.consume(hashOf(key));
        return { ok: true, used: counted?.consumedPoints ?? 1, resetSeconds: secondsOf(counted) };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retryAfterSeconds: Math.max(1, secondsOf(refusal)) };
      }
    },
    async forgive(kind, key) {
      await limiters.get(kind)?.reward(hashOf(key));
    },
  };
}

const secondsOf = (counted: RateLimiterRes | undefined) => Math.ceil((counted?.msBeforeNext ?? 0) / 1000);

const hashOf = (key: string) => hash("sha256", key, "base64url");

/** Keys past their limit are refused from memory, so that a flood writes nothing. */
const sharedLimiter = (pool: Pool, keyPrefix: string, limit: { points: number; duration: number }) =>
  new RateLimiterPostgres({
    ...limit,
    // Past the limit: one that is given back makes room for the next.
    inMemoryBlockOnConsumed: limit.points + 1,
    keyPrefix,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
  });
