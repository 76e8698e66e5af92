import { z } from "zod";
import type { SaleKind } from "~/features/money/ledger/rules/shares.ts";
import { type AccountId, idInput, type PayeeNumber, type SaleId } from "~/lib/ids.ts";

/**
 * What the metadata of a payment says was sold: each kind of sale is named by its id, beside the account that is paid,
 * and a pack also beside the number of the member of the cast.
 */
const metadata = z.object({
  donation: idInput<SaleId>().optional(),
  film: idInput<SaleId>().optional(),
  boost: idInput<SaleId>().optional(),
  pack: idInput<SaleId>().optional(),
  account: idInput<AccountId>().optional(),
  cast: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform((number) => Number(number) as PayeeNumber)
    .optional(),
});

const KINDS = ["donation", "film", "boost", "pack"] as const satisfies SaleKind[];

export type Sold = { kind: (typeof KINDS)[number]; id: SaleId; account: AccountId | null; cast: PayeeNumber | null };

/** What was sold by a payment; null for payments of other things. */
export function soldIn(named: Record<string, string>): Sold | null {
  const read = metadata.safeParse(named);
  const kind = read.success && KINDS.find((kind) => read.data[kind]);
  const id = kind && read.data[kind];
  return kind && id ? { kind, id, account: read.data.account ?? null, cast: read.data.cast ?? null } : null;
}
