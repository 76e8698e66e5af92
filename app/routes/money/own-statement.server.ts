import type { RouterContextProvider } from "react-router";
import { statementMonthInput } from "~/features/money/sales/input.ts";
import { statementIn } from "~/features/money/sales/queries/statements.server.ts";
import { monthOf } from "~/lib/dates.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";

/** The statement of the signed-in account for the month of an address, or for the present one. */
export async function ownStatement(context: Readonly<RouterContextProvider>, url: URL) {
  const { db, config } = context.get(productContext);
  const month = statementMonthInput.parse(url.searchParams.get("month")) ?? monthOf(new Date().toISOString());
  return statementIn(db, context.get(accountContext).id, { month, currency: config.sales.currency });
}
