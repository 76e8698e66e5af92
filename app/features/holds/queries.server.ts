import { and, count, eq, isNotNull } from "drizzle-orm";
import { boostShowings } from "~/db/schema/boosts.ts";
import type { Tx } from "~/platform/db.ts";
import type { NetworkClicks } from "./rules.ts";

/** From where the clicks came that this boost has paid for on this UTC day. */
export const clicksByNetwork = (tx: Tx, { boostId, day }: { boostId: string; day: string }): Promise<NetworkClicks[]> =>
  tx
    .select({ network: boostShowings.wideNetwork, clicks: count() })
    .from(boostShowings)
    .where(and(eq(boostShowings.boostId, boostId), eq(boostShowings.day, day), isNotNull(boostShowings.clickId)))
    .groupBy(boostShowings.wideNetwork);
