import type { SaleKind } from "~/features/money/ledger/rules/shares.ts";
import type { LedgerTransactionId } from "~/lib/ids.ts";
import { exactMoney, wholeUnits } from "~/lib/money.ts";

export const earningsPath = "/studio/earnings";
/** The same screen for accounts without a page, such as members of a cast. */
export const memberEarningsPath = "/cast/earnings";
export type StatementFormat = "csv" | "pdf";

/** The month of a statement and its currency, in an address. */
type Shown = Pick<Statement, "month" | "currency">;

export const statementQuery = ({ month, currency }: Shown) => `?month=${month.slice(0, 7)}&currency=${currency}`;

/** The file of a statement below either screen. */
export const statementFilePath = (screen: string, shown: Shown, format: StatementFormat) =>
  `${screen}/statement.${format}${statementQuery(shown)}`;

/** `statement-2026-03.pdf` */
export const statementFileName = (month: string, format: StatementFormat) => `statement-${month.slice(0, 7)}.${format}`;

type SaleChange = "sale" | "refund" | "dispute" | "dispute-won";
type PayoutChange = "payout" | "payout-failed" | "payout-reversed";

/** One change of what an account is owed, in minor units; refunds are negative. */
export type StatementLine = {
  id: LedgerTransactionId;
  at: Date;
  kind: SaleChange | PayoutChange;
  /** Null where it is about a payout. */
  sold: SaleKind | null;
  /** What the visitor paid, and the tax in it. */
  paid: number;
  tax: number;
  /** What the payment service took with this change; negative where it gave that back. */
  fee: number;
  /** What the account gets or gives back. */
  share: number;
};

/** What an account was owed at the beginning of a month, what changed in it, and what it is owed at its end. */
export type Statement = { month: string; currency: string; before: number; lines: StatementLine[]; after: number };

/** The most lines that a screen shows; the table has all of a month. */
export const LINES_SHOWN = 200;
/** The most lines that are printed: they take a web process about 60 ms at once (measured). */
export const LINES_PRINTED = 25;

const SOLD_LABELS: Record<SaleKind, string> = {
  donation: "Donation",
  pack: "Emoji pack",
  film: "Film",
  boost: "Boost",
};

const PAYOUT_NAMES: Record<PayoutChange, string> = {
  payout: "Payout",
  "payout-failed": "Payout that was refused",
  "payout-reversed": "Payout that was taken back",
};

const NAMES: Record<SaleChange, (name: string) => string> = {
  sale: (name) => name,
  refund: (name) => `Refund of ${withArticle(name)}`,
  dispute: (name) => `Dispute of ${withArticle(name)}`,
  "dispute-won": (name) => `Dispute of ${withArticle(name)} was won`,
};
const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name.toLowerCase()}`;

/** `Donation`, or `Refund of a donation`. */
export const lineName = ({ kind, sold }: Pick<StatementLine, "kind" | "sold">): string =>
  isOfPayout(kind) ? PAYOUT_NAMES[kind] : NAMES[kind](sold ? SOLD_LABELS[sold] : "Sale");

const isOfPayout = (kind: StatementLine["kind"]): kind is PayoutChange => Object.hasOwn(PAYOUT_NAMES, kind);

/**
 * `$5.00, less a fee of $0.45; your part of $4.55` where others have a part, too. A refund keeps the fee, and a dispute
 * costs another one.
 */
export function lineStory({ kind, paid, tax, fee, share }: StatementLine, currency: string): string {
  const exact = (minor: number) => exactMoney(minor, currency);
  if (kind === "payout") return "Paid to you.";
  if (isOfPayout(kind)) return "It is yours again.";
  if (kind === "refund") return "The payment service keeps its fee.";
  if (kind === "dispute") return `The payer’s bank took it back; the payment service took a fee of ${exact(fee)}.`;
  if (kind === "dispute-won")
    return fee < 0 ? "The bank gave it back, and the payment service its fee." : "The bank gave it back.";
  const less = [tax > 0 && `tax of ${exact(tax)}`, `a fee of ${exact(fee)}`].filter(Boolean).join(" and ");
  const rest = paid - tax - fee;
  return `${exact(paid)}, less ${less}${share < rest ? `; your part of ${exact(rest)}` : ""}`;
}

export type StatementSum = { name: string; count: number; fee: number; share: number };

/** What a month's lines add up to by their names, in the order in which they came first. */
export function sumsOf(lines: StatementLine[]): StatementSum[] {
  const sums = new Map<string, StatementSum>();
  for (const line of lines.toReversed()) {
    const name = lineName(line);
    const sum = sums.get(name) ?? { name, count: 0, fee: 0, share: 0 };
    sums.set(name, { name, count: sum.count + 1, fee: sum.fee + line.fee, share: sum.share + line.share });
  }
  return [...sums.values()];
}

/** The rows of a statement's table; all amounts in units of the currency. */
export function statementTable({ before, lines, after, currency: code }: Statement): (string | number)[][] {
  const plain = (minor: number) => wholeUnits(minor, code);
  const currency = code.toUpperCase();
  return [
    ["Date", "What", "Paid", "Tax", "Fee", "Yours", "Currency"],
    ["", "Owed before", "", "", "", plain(before), currency],
    ...lines
      .toReversed()
      .map((line) => [
        ...[line.at.toISOString(), lineName(line)],
        ...(line.kind === "sale" ? [line.paid, line.tax, line.fee].map(plain) : ["", "", ""]),
        ...[plain(line.share), currency],
      ]),
    ["", "Owed after", "", "", "", plain(after), currency],
  ];
}

/** `March 2026` */
export const monthName = (month: string): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
