import type { PurchaseId } from "~/features/money/purchases/rules.ts";
import { addsTax, canSell } from "~/features/money/sales/rules.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Payments } from "~/platform/payments.ts";
import type { Product } from "~/product.server.ts";

type Opened<Bought> = { ok: true; bought: Bought } | { ok: false; reason: "gone" };

type Buying<Bought extends { id: PurchaseId }> = {
  /** Writes the purchase that is to be paid. */
  open(tx: Tx): Promise<Opened<Bought>>;
  record(db: Db, purchaseId: Bought["id"], checkoutSessionId: string): Promise<void>;
  order(bought: Bought, baseUrl: string, withTax: boolean): Parameters<Payments["openCheckout"]>[0];
};

/** Opens the payment service's checkout for a purchase, which is written first. */
export async function toCheckout<Bought extends { id: PurchaseId }>(
  { db, payments, config, log }: Product,
  { open, record, order }: Buying<Bought>,
) {
  if (!payments || !canSell(config)) return { ok: false, reason: "closed" } as const;
  const opened = await db.transaction(open);
  if (!opened.ok) return opened;
  const { bought } = opened;
  try {
    const checkout = await payments.openCheckout(order(bought, config.baseUrl, addsTax(config)), bought.id);
    await record(db, bought.id, checkout.id);
    return { ok: true, url: checkout.url } as const;
  } catch (error) {
    log.warn({ err: error, purchaseId: bought.id }, "a checkout could not be opened");
    return { ok: false, reason: "closed" } as const;
  }
}
