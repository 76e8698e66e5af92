import { eq } from "drizzle-orm";
import { emojiPacks, packPurchases } from "~/db/schema/emoji-packs.ts";
import { payerOf } from "~/features/money/purchases/commands.server.ts";
import type { PackPurchaseId } from "~/lib/ids.ts";
import { recordPackPayment } from "../commands.server.ts";
import { foundPack } from "../input.ts";

/**
 * Records a pack whose payment the service knows, also where the purchase itself was lost with what came after a backup.
 * A gift is its payer's then: nobody knows any more whom it was for.
 */
export const recordFoundPack = payerOf<PackPurchaseId>({
  async restore(tx, id, { metadata, minor, currency, at }) {
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
  },
  record: recordPackPayment,
});
