import { and, eq, gt, isNotNull, or } from "drizzle-orm";
import { packPurchases } from "~/db/schema/emoji-packs.ts";

/** A purchase that counts: paid, and not wholly paid back. */
export const isOwned = and(
  isNotNull(packPurchases.paidAt),
  or(eq(packPurchases.cents, 0), gt(packPurchases.cents, packPurchases.refundedCents)),
);
