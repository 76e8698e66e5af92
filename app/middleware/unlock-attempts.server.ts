import type { LinkId, ScreenerId, SharedReportId } from "~/lib/ids.ts";
import type { RateLimiter } from "~/platform/rate-limit.ts";

type Unlocking = { ok: true; forgive(): Promise<void> } | { ok: false; retryAfterSeconds: number };

/**
 * Counts an attempt at the password of a link or report, or the passcode of a screener; call `forgive` after a correct one. When a link has had too many wrong attempts
 * in total, each address has one attempt left, so that people who know the password still get in.
 */
export async function countUnlocking(
  limiter: RateLimiter,
  linkId: LinkId | ScreenerId | SharedReportId,
  address: string,
): Promise<Unlocking> {
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
