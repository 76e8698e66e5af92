import { PARTIES, type Party, type SaleKind, sharedBetween } from "~/features/money/ledger/rules/shares.ts";
import { CLEARING, castAccount, type Entry, FEES, filmAccount, PLATFORM, TAX } from "~/features/money/ledger/rules.ts";
import type { PayeeNumber, SaleId } from "~/lib/ids.ts";

/** What a visitor paid, in minor units of the currency, and what of it is tax and the payment service's fee. */
export type SettledSale = {
  id: SaleId;
  kind: SaleKind;
  /** Whose film it is; of a boost, who advertises it. */
  payee: PayeeNumber;
  /** The member of the cast who gets a part; null for kinds without one. */
  castPayee: PayeeNumber | null;
  currency: string;
  minor: number;
  taxMinor: number;
  feeMinor: number;
};

export const settleJob = { name: "sales.settle" };

/** A fee as the payment service charged it, of an amount in the currency in which it pays out. */
export type ChargedFee = { minor: number; ofMinor: number; currency: string };

/** The fee in the sale's own currency, by the rate at which the whole amount was changed. */
export const feeIn = (sale: { currency: string; minor: number }, fee: ChargedFee): number =>
  fee.currency === sale.currency ? fee.minor : Math.round((fee.minor * sale.minor) / Math.max(1, fee.ofMinor));

/** Who pays what the payment service keeps beyond the amount itself: never the cast. */
const bearerOf = (kind: SaleKind) => (kind === "boost" ? "platform" : "film");

/** Who gets what: the parties share the amount without tax and fee; where the fee is larger, one bears the rest. */
function partsOf({ kind, minor, taxMinor, feeMinor }: SettledSale): Record<Party, number> {
  const net = minor - taxMinor - feeMinor;
  const shared = sharedBetween(kind, Math.max(0, net));
  const bearer = bearerOf(kind);
  return { ...shared, [bearer]: shared[bearer] + Math.min(0, net) };
}

function entriesOf({ payee, castPayee, currency }: SettledSale, parts: Record<Party, number>): Entry[] {
  if (castPayee === null && parts.cast) throw new Error("a part of a sale belongs to nobody");
  return [
    ...(castPayee === null ? [] : [{ account: castAccount(castPayee), currency, minor: parts.cast }]),
    { account: filmAccount(payee), currency, minor: parts.film },
    { account: PLATFORM, currency, minor: parts.platform },
  ];
}

/** A sale's entries. */
export function saleEntries(sale: SettledSale): Entry[] {
  const { currency, minor, taxMinor, feeMinor } = sale;
  return [
    { account: CLEARING, currency, minor: -minor },
    { account: TAX, currency, minor: taxMinor },
    { account: FEES, currency, minor: feeMinor },
    ...entriesOf(sale, partsOf(sale)),
  ];
}

/**
 * The entries of a refund or a dispute. Tax and the parts of those who do not bear the fee go back in proportion, so that
 * all of them together give back exactly what a sale had booked; its fee stays with the payment service.
 * @param reversed what was given back before, in minor units of the whole amount
 * @param refunded what is given back in all now; less than before where a dispute was won
 * @param fee what the payment service takes for it; negative where it gives that back
 */
export function refundEntries(sale: SettledSale, reversed: number, refunded: number, fee = 0): Entry[] {
  const { kind, currency, minor, taxMinor } = sale;
  const parts = partsOf(sale);
  const bearer = bearerOf(kind);
  const back = (part: number) => portion(part, refunded, minor) - portion(part, reversed, minor);
  const paidBack = refunded - reversed;
  const tax = back(taxMinor);
  const shared = PARTIES.filter((party) => party !== bearer).map((party) => [party, -back(parts[party])] as const);
  const rest = tax - paidBack - fee - shared.reduce((sum, [, change]) => sum + change, 0);
  const changes = { ...Object.fromEntries(shared), [bearer]: rest } as Record<Party, number>;
  return [
    { account: CLEARING, currency, minor: paidBack },
    { account: TAX, currency, minor: -tax },
    { account: FEES, currency, minor: fee },
    ...entriesOf(sale, changes),
  ];
}

const portion = (part: number, refunded: number, whole: number) => Math.round((part * refunded) / whole);

type SellingSettings = { stripe: object | null; sales: { tax: string | null; imprint: string | null } };

/** Whether anything but donations may be sold to visitors: the operator has said what taxes there are, and who sells. */
export const canSell = ({ stripe, sales }: SellingSettings): boolean =>
  stripe !== null && sales.tax !== null && sales.imprint !== null;

/** Whether the payment service computes the tax of what is sold; it is a part of the price. */
export const addsTax = ({ sales }: Pick<SellingSettings, "sales">): boolean => sales.tax === "stripe";
