import * as sales from "../adapters/sales.server.ts";
import { list, type Operation, one } from "../operation.ts";
import * as sold from "../shapes/sales.ts";

/** What visitors have paid. */
export const MONEY: Operation[] = [
  list("/sales", "packs:read", "What visitors have paid for packs, films and in donations, newest first", {
    ...{ item: sold.saleShape, run: sales.salesOfKey },
  }),
  one("/sales/{saleId}", "packs:read", "One payment of a visitor", { answer: sold.saleShape, run: sales.saleOfKey }),
];
