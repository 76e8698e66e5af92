import { type AbuseGuard, abuseLimits, type HeldBack } from "~/features/account/abuse-limits/rules.ts";
import { openBlockedTargets } from "~/platform/blocked-targets.ts";
import type { Config } from "~/platform/config.ts";
import type { openDb } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { openRateLimiter } from "~/platform/rate-limit.ts";
import { heldBackInto } from "./beacons.server.ts";

/** Limits of requests, and what commands ask before something goes on that a limit, or the operator's list, may hold back. */
export async function openGuard(config: Config, db: ReturnType<typeof openDb>, log: Log) {
  const [targets, heldBack] = [await openBlockedTargets(config.blockedTargets, log), heldBackInto(db, log)];
  const guard: AbuseGuard = {
    limits: abuseLimits(config.rateLimits, config.abuseLimits),
    blocksNothing: targets.isEmpty,
    isBlocked: targets.isBlocked,
    note: (held: HeldBack) => heldBack.add(held),
  };
  const stop = async () => {
    targets.stop();
    await heldBack.stop();
  };
  const { limits } = guard;
  const limiter = openRateLimiter(
    db.$client,
    limits && { "sign-up:network": limits.accounts, "comment:account": limits.comments },
  );
  const mayMakeAccount = async (network: string) => {
    const { ok } = await limiter.limit("sign-up:network", network);
    if (!ok) guard.note({ rule: "accounts", accountId: null, network, at: new Date() });
    return ok;
  };
  return { guard, limiter, mayMakeAccount, onListChange: targets.onChange, stop };
}
