import { and, eq, gt, isNotNull, not, or } from "drizzle-orm";
import { packPurchases } from "~/db/schema/emoji-packs.ts";

/** Paid, and not wholly paid back; free packs count as paid. */
export const isPaid = and(
  isNotNull(packPurchases.paidAt),
  or(eq(packPurchases.cents, 0), gt(packPurchases.cents, packPurchases.refundedCents)),
);

/** A purchase that counts: whose price does not come back. */
export const isOwned = and(isPaid, not(packPurchases.isReturned));
