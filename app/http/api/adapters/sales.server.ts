import { saleOfOwner, salesOf } from "~/features/money/sales/queries/listing.server.ts";
import type { SaleId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import type { Read } from "../operation.ts";

type Sale = NonNullable<Awaited<ReturnType<typeof saleOfOwner>>>;

const told = ({ id, kind, currency, feeMinor, paidAt, settledAt, ...sale }: Sale) => {
  const amount = (minor: number) => ({ minor, currency });
  return {
    ...{ id, kind: kind as Exclude<typeof kind, "boost">, paidAt, settledAt },
    ...{ paid: amount(sale.minor), tax: amount(sale.taxMinor), refunded: amount(sale.refundedMinor) },
    fee: feeMinor === null ? null : amount(feeMinor),
  };
};

export async function salesOfKey({ db, accountId, after }: Read) {
  const { page, next } = await salesOf(db, accountId, parseCursor<SaleId>(after));
  return { items: page.map(told), next };
}

export async function saleOfKey({ db, accountId, ids }: Read<"saleId">) {
  const sale = await saleOfOwner(db, accountId, ids.saleId);
  return sale && told(sale);
}
