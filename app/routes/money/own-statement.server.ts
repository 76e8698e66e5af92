import type { RouterContextProvider } from "react-router";
import { statementMonthInput } from "~/features/money/sales/input.ts";
import { statementCurrencies, statementIn } from "~/features/money/sales/queries/statements.server.ts";
import { monthOf } from "~/lib/dates.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The statement of the signed-in account for the month and the currency of an address, or for the present ones. */
export async function ownStatement(context: Context, url: URL) {
  const month = statementMonthInput.parse(url.searchParams.get("month")) ?? monthOf(new Date().toISOString());
  const { currency } = await ownCurrencies(context, url);
  return statementIn(context.get(productContext).db, context.get(accountContext).id, { month, currency });
}

/** The currencies in which the signed-in account has statements, and the one that an address asks for. */
export async function ownCurrencies(context: Context, url: URL) {
  const { db, config } = context.get(productContext);
  const currencies = await statementCurrencies(db, context.get(accountContext).id, config.sales.currency);
  const asked = url.searchParams.get("currency");
  return { currencies, currency: currencies.find((currency) => currency === asked) ?? config.sales.currency };
}
