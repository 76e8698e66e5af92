import { PACK_REFUSALS } from "~/features/audience/emoji-packs/rules/packs.ts";
import type { Product } from "~/product.server.ts";

/** Why packs can be free only on this installation; null where they can be sold. */
export const freeOnly = ({ payments }: Pick<Product, "payments">): string | null =>
  payments ? null : PACK_REFUSALS.price;
