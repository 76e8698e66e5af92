import { and, eq, isNull } from "drizzle-orm";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { addsTax } from "~/features/money/sales/rules.ts";
import { accountCustomer, type Buyer } from "~/features/money/subscriptions/commands/buyer.server.ts";
import { type BillingServices, readSubscription } from "~/features/money/subscriptions/commands/read.server.ts";
import { type BoostRefusal, boostRefusal } from "~/features/promotion/boosts/commands.server.ts";
import { type BoostSettings, totalCents } from "~/features/promotion/boosts/rules.ts";
import { type BoostId, newId, type OwnLink } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import type { Payments } from "~/platform/payments.ts";
import { type BoostOrder, boostOrderOf, supersededCheckouts } from "../queries.server.ts";
import { checkoutFor, checkoutKey } from "../rules.ts";

/** Orders a boost, which begins once it is paid. */
export async function orderBoost(
  tx: Tx,
  own: OwnLink,
  settings: BoostSettings,
  now: Date,
): Promise<{ ok: true; id: BoostId } | BoostRefusal> {
  const refusal = await boostRefusal(tx, own, settings, now);
  if (refusal) return refusal;
  const id = newId<BoostId>();
  const payee = await payeeOf(tx, own.accountId);
  const price = { ...settings, totalCents: totalCents(settings) };
  await tx.insert(boostOrders).values({ id, payee, linkId: own.linkId, ...price, createdAt: now });
  return { ok: true, id };
}

type Opening = BillingServices & { payments: Payments; log: Log; config: Pick<Config, "sales" | "baseUrl"> };
type Checkout = { ok: true; url: string } | { ok: false; reason: "checkout" };

/** Opens the checkout of an order, once however often it is asked for, and closes earlier ones of the same link. */
export async function openBoostCheckout(
  services: Opening,
  buyer: Buyer,
  boostId: BoostId,
  { home, now }: { home: string; now: Date },
): Promise<Checkout> {
  const { db, payments, log } = services;
  const found = await boostOrderOf(db, boostId);
  if (!found) return { ok: false, reason: "checkout" };
  const { order, linkTitle } = found;
  if (order.checkoutUrl) return { ok: true, url: order.checkoutUrl };
  try {
    // It forgets a customer that the payment service does not have any more.
    await readSubscription(services, buyer.id, now);
    const customerId = await accountCustomer({ db, service: payments.subscriptions }, buyer);
    const bought = { id: boostId, accountId: buyer.id, settings: order, linkTitle: linkTitle ?? "" };
    const opened = await payments.openCheckout(
      checkoutFor(bought, { customerId, home, withTax: addsTax(services.config) }),
      checkoutKey(boostId),
    );
    await db
      .update(boostOrders)
      .set({ checkoutId: opened.id, checkoutUrl: opened.url })
      .where(eq(boostOrders.id, boostId));
    await closeSuperseded(services, order);
    return { ok: true, url: opened.url };
  } catch (error) {
    log.warn({ err: error, boostId }, "a checkout for a boost could not be opened");
    return { ok: false, reason: "checkout" };
  }
}

/** One that is paid all the same is replaced by the later one, and paid back. */
async function closeSuperseded({ db, payments, log }: Opening, { id, linkId }: BoostOrder) {
  for (const checkoutId of linkId ? await supersededCheckouts(db, linkId, id) : [])
    await payments.subscriptions
      .closeCheckout(checkoutId)
      .then((state) => (state === "expired" ? noteClosedCheckout(db, checkoutId, new Date()) : undefined))
      .catch((error) => log.warn({ err: error, checkoutId }, "an earlier checkout could not be closed"));
}

/** Records that nobody can pay at a checkout any more. */
export async function noteClosedCheckout(db: Db | Tx, checkoutId: string, now: Date): Promise<void> {
  await db
    .update(boostOrders)
    .set({ failedAt: now })
    .where(and(eq(boostOrders.checkoutId, checkoutId), isNull(boostOrders.paidAt), isNull(boostOrders.failedAt)));
}
