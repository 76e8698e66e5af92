import { type SQL, sql } from "drizzle-orm";
import { disputes } from "~/db/schema/disputes.ts";
import type { DisputeState } from "../rules/disputes.ts";

/** What became of the last dispute of a payment; null without one. For any query, by the payment's qualified column. */
export const disputeOf = (paymentIntentId: SQL) => sql<DisputeState | null>`(
  select its.state from ${disputes} its where its.payment_intent_id = ${paymentIntentId}
  order by its.opened_at desc, its.id limit 1)`;
