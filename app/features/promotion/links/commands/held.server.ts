import { and, eq, isNull, ne } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import { newUntilOf } from "~/features/account/abuse-limits/queries.server.ts";
import { type AbuseGuard, blockedTarget, sitesAmong, tooManyRedirects } from "~/features/account/abuse-limits/rules.ts";
import type { OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { LinkTarget } from "../rules.ts";

export type HeldLink = { ok: false; reason: "held"; message: string };

/** Why a link may not lead to these sites: one is on the operator's list, or a new account leads to too many; null where it may. */
export async function heldTargets(
  { tx, guard }: { tx: Tx; guard: AbuseGuard },
  own: OwnLink,
  targets: LinkTarget[],
  now: Date,
): Promise<HeldLink | null> {
  const { accountId } = own;
  const hold = (rule: "blocked-targets" | "redirects", message: string): HeldLink => {
    guard.note({ rule, accountId, at: now });
    return { ok: false, reason: "held", message };
  };
  const blocked = targets.find(({ url }) => guard.isBlocked(url));
  if (blocked) return hold("blocked-targets", blockedTarget(blocked.url));
  const most = guard.limits?.redirects;
  const endsAt = most !== undefined && targets.length ? await newUntilOf(tx, accountId, now) : null;
  if (most === undefined || !endsAt) return null;
  const urls = [...targets.map(({ url }) => url), ...(await otherTargets(tx, own))];
  return sitesAmong(urls) > most ? hold("redirects", tooManyRedirects(most, endsAt)) : null;
}

/** Where the account's other links lead. */
async function otherTargets(tx: Tx, { accountId, linkId }: OwnLink): Promise<string[]> {
  const others = and(eq(links.accountId, accountId), ne(links.id, linkId), isNull(links.removedAt));
  const rows = await tx.select({ targets: links.targets }).from(links).where(others);
  return rows.flatMap(({ targets }) => targets.flatMap(({ url }) => url ?? []));
}
