import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

const MINUTE = 60;

/** Attempts (`points`) allowed within `duration` seconds, per address and per email. */
const LIMITS = {
  "sign-in:address": { points: 30, duration: 10 * MINUTE },
  "sign-in:email": { points: 10, duration: 10 * MINUTE },
  "sign-up:address": { points: 20, duration: 60 * MINUTE },
  "sign-up:email": { points: 10, duration: 60 * MINUTE },
  "forgot:address": { points: 20, duration: 60 * MINUTE },
  "forgot:email": { points: 5, duration: 60 * MINUTE },
  "reset:address": { points: 20, duration: 60 * MINUTE },
} as const;

export type LimitKind = keyof typeof LIMITS;
type LimitVerdict = { ok: true } | { ok: false; retryAfterSeconds: number };

export type RateLimiter = {
  /** Counts one attempt of this kind for this key; the count is shared by all processes. */
  limit(kind: LimitKind, key: string): Promise<LimitVerdict>;
};

/** Limits kept in the table `rate_limits`; without `on`, everything is allowed. */
export function openRateLimiter(pool: Pool, on: boolean): RateLimiter {
  if (!on) return { limit: async () => ({ ok: true }) };
  const limiters = new Map(Object.entries(LIMITS).map(([kind, limit]) => [kind, limiterOf(pool, kind, limit)]));
  return {
    async limit(kind, key) {
      try {
        await limiters.get(kind)?.consume(createHash("sha256").update(key).digest("base64url"));
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
  };
}

const limiterOf = (pool: Pool, keyPrefix: string, limit: { points: number; duration: number }) =>
  new RateLimiterPostgres({
    ...limit,
    keyPrefix,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
  });
