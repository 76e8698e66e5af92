import { and, count, eq, isNotNull } from "drizzle-orm";
import { boostImpressions } from "~/db/schema/boosts.ts";
import type { BoostId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { NetworkClicks } from "../rules/holds.ts";

/** The wider networks of the clicks that this boost has paid for on this UTC day. */
export const clicksByNetwork = (
  tx: Tx,
  { boostId, day }: { boostId: BoostId; day: string },
): Promise<NetworkClicks[]> =>
  tx
    .select({ network: boostImpressions.wideNetwork, clicks: count() })
    .from(boostImpressions)
    .where(
      and(eq(boostImpressions.boostId, boostId), eq(boostImpressions.day, day), isNotNull(boostImpressions.clickId)),
    )
    .groupBy(boostImpressions.wideNetwork);
