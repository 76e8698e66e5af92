import type { Answer } from "./stripe-answers.ts";
import { feeOf, type openStripePayments } from "./stripe-payments.ts";
import type { openStripeTransfers } from "./stripe-transfers.ts";

type State = Pick<ReturnType<typeof openStripePayments>, "payments" | "refunds"> & {
  connect: Pick<ReturnType<typeof openStripeTransfers>, "transfers">;
  /** Disputes, as Stripe describes them. */
  disputes: object[];
};

/** Several pages, however few there are: a reader that stops at the first page reads too little. */
const onAPage = (all: number) => Math.max(2, Math.ceil(all / 100));

/** Stripe's list of what moved its balance, newest first, with what each was for. */
export function balanceTransactions(state: State, query: URLSearchParams): Answer {
  const { payments, refunds, connect, disputes } = state;
  const created = Math.floor(Date.now() / 1000);
  const refunded = Map.groupBy(refunds, (refund) => refund.payment_intent);
  const refundedOf = (id: string, amount: number) =>
    (refunded.get(id) ?? []).reduce((sum, refund) => sum + (refund.amount ?? amount), 0);
  const charges = [...payments.values()].map(({ id, amount, currency, metadata }) => {
    const source = { object: "charge", id: `ch_${id}`, payment_intent: id, amount, currency, metadata, created };
    return {
      id: `txn_${id}`,
      amount,
      currency,
      fee: feeOf(amount),
      source: { ...source, amount_refunded: refundedOf(id, amount) },
    };
  });
  const others = [
    ...refunds.map((refund) => ({ ...refund, object: "refund" })),
    ...disputes,
    ...connect.transfers.map((transfer) => ({ ...transfer, object: "transfer", created, amount_reversed: 0 })),
  ].map((source, nth) => ({ id: `txn_other_${nth}`, amount: 0, currency: "usd", fee: 0, source }));
  const all = [...others, ...charges].map((moved) => ({ object: "balance_transaction", created, ...moved }));
  const from = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const data = all.slice(from, from + onAPage(all.length));
  const has_more = from + data.length < all.length;
  return { status: 200, json: { object: "list", data, has_more, url: "/v1/balance_transactions" } };
}
