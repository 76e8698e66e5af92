import { type SaleKind, sharedBetween } from "~/features/money/ledger/rules/shares.ts";
import { CLEARING, type Entry, FEES, filmAccount, PLATFORM, TAX } from "~/features/money/ledger/rules.ts";
import type { PayeeNumber, SaleId } from "~/lib/ids.ts";

/** Kinds of which no member of a cast gets a part. */
type WithoutCast = Exclude<SaleKind, "pack">;

/** What a visitor paid, in minor units of the currency, and what of it is tax and the payment service's fee. */
export type SettledSale = {
  id: SaleId;
  kind: WithoutCast;
  payee: PayeeNumber;
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

/** Who gets what: the parties share the amount without tax and fee; where the fee is larger, the film bears the rest. */
function partsOf({ kind, minor, taxMinor, feeMinor }: SettledSale) {
  const net = minor - taxMinor - feeMinor;
  const shared = sharedBetween(kind, Math.max(0, net));
  return { ...shared, film: shared.film + Math.min(0, net) };
}

/** A sale's entries. */
export function saleEntries(sale: SettledSale): Entry[] {
  const { payee, currency, minor, taxMinor, feeMinor } = sale;
  const { film, platform } = partsOf(sale);
  return [
    { account: CLEARING, currency, minor: -minor },
    { account: TAX, currency, minor: taxMinor },
    { account: FEES, currency, minor: feeMinor },
    { account: filmAccount(payee), currency, minor: film },
    { account: PLATFORM, currency, minor: platform },
  ];
}

/**
 * The entries of a refund. Tax and the platform's part go back in proportion, so that all refunds of a sale together give
 * back exactly what it had booked; the fee stays with the payment service, and the film bears it.
 * @param reversed what earlier refunds have given back, in minor units of the whole amount
 * @param refunded what is given back in all, this refund included
 */
export function refundEntries(sale: SettledSale, reversed: number, refunded: number): Entry[] {
  const { payee, currency, minor, taxMinor } = sale;
  const { platform } = partsOf(sale);
  const back = (part: number) => portion(part, refunded, minor) - portion(part, reversed, minor);
  const paidBack = refunded - reversed;
  const [tax, ofPlatform] = [back(taxMinor), back(platform)];
  return [
    { account: CLEARING, currency, minor: paidBack },
    { account: TAX, currency, minor: -tax },
    { account: PLATFORM, currency, minor: -ofPlatform },
    { account: filmAccount(payee), currency, minor: tax + ofPlatform - paidBack },
  ];
}

const portion = (part: number, refunded: number, whole: number) => Math.round((part * refunded) / whole);
