import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import { hasFeature } from "~/features/account/plans/rules.ts";
import type { Tx } from "~/platform/db.ts";
import { nextPeriod } from "../rules/schedule.ts";
import { isRenewed } from "../rules.ts";

const PORTION = 500;

type EndedBoost = typeof boosts.$inferSelect;

/** How the next periods of boosts begin that have ended and renew. */
export type Renewing = (tx: Tx, ended: EndedBoost[], now: Date) => Promise<void>;

/** The next period begins at once. */
export const beginNext: Renewing = async (tx, ended, now) => {
  if (!ended.length) return;
  await tx.insert(boosts).values(ended.map((boost) => ({ ...settingsOf(boost), ...nextPeriod(boost, now) })));
};

/**
 * Ends a batch of boosts whose time is over, and renews those that go on; returns how many ended.
 * Accounts are locked as in `startBoost`; rows that another process has locked are left to it.
 */
export async function endExpired(tx: Tx, renew: Renewing, now: Date): Promise<number> {
  const over = await tx
    .select({ boost: boosts, plan: accounts.plan, offer: accounts.offer, removedAt: links.removedAt })
    .from(boosts)
    .innerJoin(accounts, eq(accounts.id, boosts.accountId))
    .innerJoin(links, eq(links.id, boosts.linkId))
    .where(and(isNull(boosts.endedAt), lte(boosts.expiresAt, now)))
    .orderBy(asc(boosts.id))
    .limit(PORTION)
    .for("no key update", { of: [boosts, accounts], skipLocked: true });
  if (!over.length) return 0;
  const ids = over.map(({ boost }) => boost.id);
  await tx
    .update(boosts)
    .set({ endedAt: sql`${boosts.expiresAt}`, ending: "expiry" })
    .where(inArray(boosts.id, ids));
  const ended = over.filter(goesOn).map(({ boost }) => boost);
  await renew(tx, ended, now);
  return over.length;
}

type Over = Parameters<typeof hasFeature>[0] & { boost: EndedBoost; removedAt: Date | null };

const goesOn = ({ boost, removedAt, ...holding }: Over): boolean =>
  isRenewed(boost) &&
  removedAt === null &&
  hasFeature(holding, "boostedLinks") &&
  (boost.duration !== "unlimited" || hasFeature(holding, "unlimitedBoost"));

const settingsOf = (boost: EndedBoost) => {
  const { accountId, linkId, duration, priority, autoRenew, budgetType, budgetCents } = boost;
  return { accountId, linkId, duration, priority, autoRenew, budgetType, budgetCents };
};
