import type { LinkId } from "~/lib/ids.ts";
import type { RateLimiter } from "~/platform/rate-limit.ts";

type Unlocking = { ok: true; forgive(): Promise<void> } | { ok: false; retryAfterSeconds: number };

/**
 * Counts a password that is tried at a link; `forgive` is for a right one. After too many wrong ones of everybody each
 * address has one guess, so that a link stays open for those who know its password.
 */
export async function countUnlocking(limiter: RateLimiter, linkId: LinkId, address: string): Promise<Unlocking> {
  const guesser = `${address} ${linkId}`;
  const attempts = await limiter.limit("unlock:address", address);
  if (!attempts.ok) return attempts;
  const own = await limiter.limit("unlock:guess", guesser);
  if (!own.ok) return own;
  const all = await limiter.limit("unlock:link", linkId);
  if (!all.ok && own.used > 1) return all;
  return {
    ok: true,
    async forgive() {
      await limiter.forgive("unlock:guess", guesser);
      if (all.ok) await limiter.forgive("unlock:link", linkId);
    },
  };
}
