/** What the payment service says about a bill. */
type ServiceBill = { id: string; at: Date; cents: number; currency: string; status: string; url: string | null };
export type Bill = Omit<ServiceBill, "cents" | "currency" | "status"> & { amount: string; state: string };

/** Bills that are listed; the payment service's own pages show all of them. */
export const MOST_BILLS = 24;

/** Words for the states of an invoice (Stripe: the invoice's `status`); a draft is no bill yet. */
const STATES = new Map([
  ["paid", "Paid"],
  ["open", "Not paid yet"],
  ["uncollectible", "Not paid"],
  ["void", "Cancelled"],
]);

/** The bills as the owner reads them, in the service's order. */
export const readableBills = (bills: ServiceBill[]): Bill[] =>
  bills.flatMap(({ id, at, cents, currency, status, url }) => {
    const state = STATES.get(status);
    return state ? [{ id, at, url: webAddress(url), amount: amountOf(cents, currency), state }] : [];
  });

const webAddress = (url: string | null) => (url && /^https?:\/\//.test(url) ? url : null);

/** `$39.00`; the service counts in the currency's smallest unit, which is not always a hundredth. */
function amountOf(smallest: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(smallest / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
