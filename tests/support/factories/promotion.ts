import { boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import { DEFAULT_SETTINGS, expiryOf } from "~/features/promotion/boosts/rules.ts";
import { type AccountId, type BoostId, type LinkId, newId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";

/** A short link to the account's page without clicks. */
export async function createLink(db: Db, accountId: AccountId, values: Partial<typeof links.$inferInsert> = {}) {
  const id = newId<LinkId>();
  const link = { id, accountId, code: `salt-${id.slice(0, 8)}`, title: "The Salt Road", createdAt: NOON, ...values };
  await db.insert(links).values(link);
  return link;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A boost of $25 that began yesterday, without clicks; the plan is not checked. */
export async function createBoost(
  db: Db,
  { accountId, id: linkId }: { accountId: AccountId; id: LinkId },
  values: Partial<typeof boosts.$inferInsert> = {},
) {
  const { duration = DEFAULT_SETTINGS.duration, startedAt = new Date(Date.now() - DAY_MS) } = values;
  const period = { startedAt, expiresAt: expiryOf(duration, startedAt) };
  const boost = { id: newId<BoostId>(), accountId, linkId, ...DEFAULT_SETTINGS, ...period, ...values };
  await db.insert(boosts).values(boost);
  return boost;
}
