import { and, asc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { isUnfiled } from "~/features/account/inbox/queries.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PORTION = 500;

/** Tells owners in their inbox of boosts that ended within the day, by time or by budget, and have no next period, nor one to be paid. */
export async function fileEnded(tx: Tx, queue: Queue, now: Date): Promise<number> {
  const next = alias(boosts, "next");
  const ended = await tx
    .select({ accountId: boosts.accountId, subjectId: boosts.id })
    .from(boosts)
    .where(
      and(
        gt(boosts.endedAt, new Date(now.getTime() - DAY_MS)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(next)
            .where(and(eq(next.linkId, boosts.linkId), isNull(next.endedAt))),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(boostOrders)
            .where(and(eq(boostOrders.follows, boosts.id), isNull(boostOrders.paidAt), isNull(boostOrders.failedAt))),
        ),
        isUnfiled(tx, "boost", { accountId: boosts.accountId, subjectId: boosts.id }),
      ),
    )
    // In one order: two processes file the same boosts.
    .orderBy(asc(boosts.id))
    .limit(PORTION);
  for (const boost of ended) await fileInInbox(tx, queue, { ...boost, kind: "boost", at: now });
  return ended.length;
}
