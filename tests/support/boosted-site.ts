import { eq, sql } from "drizzle-orm";
import { boostCharges, boostDays, boostRefunds, boosts } from "~/db/schema/boosts.ts";
import { IMPRESSIONS_PATH } from "~/features/promotion/featured/rules.ts";
import type { BoostId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { createPublishedSite } from "./factories/content.ts";
import { createBoost, createLink } from "./factories/promotion.ts";
import { chromiumHeaders } from "./traffic/asks.ts";

type Values = Parameters<typeof createBoost>[2];

type SiteValues = Parameters<typeof createPublishedSite>[1];

/** A public page of an account on the grow plan, with a boosted link to it. */
export async function boostedSite(db: Db, values: Values = {}, site: SiteValues = {}) {
  const maker = await createPublishedSite(db, { plan: "grow", ...site });
  const link = await createLink(db, maker.accountId, { filmId: maker.filmId });
  const boost = await createBoost(db, link, values);
  return { ...maker, link, boost, path: `/l/${link.code}?boost=${boost.id}` };
}

/** Every record of what a boost has cost: its row, the sums of its days, and the ledger less its refunds. */
export async function chargeRecordsOf(db: Db, boostId: BoostId) {
  const sums = {
    cents: sql<number>`coalesce(sum(spent_cents), 0)::int`,
    clicks: sql<number>`coalesce(sum(clicks), 0)::int`,
  };
  const [row] = await db.select().from(boosts).where(eq(boosts.id, boostId));
  const [days] = await db
    .select({ ...sums, reach: sql<number>`coalesce(sum(reach), 0)::int` })
    .from(boostDays)
    .where(eq(boostDays.boostId, boostId));
  const spends = await db.select().from(boostCharges).where(eq(boostCharges.boostId, boostId));
  const refunds = await db.select().from(boostRefunds).where(eq(boostRefunds.boostId, boostId));
  const centsOf = (lines: { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
  return {
    row: { cents: row?.spentCents, clicks: row?.clicks, reach: row?.reach },
    days,
    ledger: { cents: centsOf(spends) - centsOf(refunds), clicks: spends.length - refunds.length },
    ending: row?.ending,
  };
}

/** The same figures in all three places. */
export const agreeing = (cents: number, clicks: number, reach: number) => ({
  row: { cents, clicks, reach },
  days: { cents, clicks, reach },
  ledger: { cents, clicks },
});

/** Headers of the nth visitor's browser behind a local proxy: each is in a network of its own. */
export const visitorHeaders = (nth: number) => ({ ...browserHeaders(nth), "x-forwarded-for": `10.20.${nth}.7` });

/** The nth browser behind one shared address. */
export const browserHeaders = (nth: number) =>
  chromiumHeaders(
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.${nth}.0 Safari/537.36`,
    131,
  );

/** Reports as a page does that this visitor has seen these boosts; returns the status. */
export async function reportImpressions(baseUrl: string, boostIds: BoostId[], headers: Record<string, string>) {
  const response = await fetch(new URL(IMPRESSIONS_PATH, baseUrl), {
    method: "POST",
    headers: {
      "user-agent": headers["user-agent"] ?? "",
      "content-type": "application/json",
      origin: baseUrl,
      ...only(headers),
    },
    body: JSON.stringify({ boosts: boostIds }),
  });
  return response.status;
}

/** The headers that `fetch` can send; absent ones are left out. */
const only = ({ dnt, cookie, "x-forwarded-for": address }: Record<string, string>) => ({
  ...(dnt && { dnt }),
  ...(cookie && { cookie }),
  ...(address && { "x-forwarded-for": address }),
});
