import { PACK_REFUSALS, type Selling } from "~/features/audience/emoji-packs/rules/packs.ts";
import { canSell } from "~/features/money/sales/rules.ts";
import type { Product } from "~/product.server.ts";

/** In what packs are sold on this installation, and why they can be free only. */
export function sellingOf({ payments, config }: Pick<Product, "payments" | "config">): Selling {
  const lacks = payments ? PACK_REFUSALS.taxes : PACK_REFUSALS.price;
  const { currency, ethRate } = config.sales;
  return { currency, ethRate, freeOnly: payments && canSell(config) ? null : lacks };
}
