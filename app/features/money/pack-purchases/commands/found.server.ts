import { eq } from "drizzle-orm";
import { emojiPacks, packPurchases } from "~/db/schema/emoji-packs.ts";
import type { FoundPayment, Payer } from "~/features/money/reconciliation/commands.server.ts";
import type { PackPurchaseId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { recordPackPayment } from "../commands.server.ts";
import { foundPack } from "../input.ts";

/**
 * Records a pack whose payment the service knows, also where the purchase itself was lost with what came after a backup.
 * A gift is its payer's then: nobody knows any more whom it was for.
 */
export const recordFoundPack: Payer = async (services, payment) => {
  const purchaseId = payment.id as string as PackPurchaseId;
  await restorePurchase(services.tx, purchaseId, payment);
  const { checkoutSessionId, paymentIntentId, minor: cents, taxMinor: taxCents, email, at } = payment;
  const paid = { purchaseId, checkoutSessionId, paymentIntentId, cents, taxCents, email, at };
  return (await recordPackPayment(services, paid)) !== "unknown";
};

async function restorePurchase(tx: Tx, id: PackPurchaseId, { metadata, minor, currency, at }: FoundPayment) {
  const named = foundPack.safeParse(metadata);
  if (!named.success) return;
  const [pack] = await tx
    .select({ packId: emojiPacks.id, accountId: emojiPacks.accountId })
    .from(emojiPacks)
    .where(eq(emojiPacks.id, named.data.goods));
  if (!pack) return;
  await tx
    .insert(packPurchases)
    .values({ id, ...pack, cents: minor, currency, createdAt: at })
    .onConflictDoNothing();
}
