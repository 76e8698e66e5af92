import { statementMonthInput } from "~/features/money/sales/input.ts";
import { statementIn } from "~/features/money/sales/queries/statements.server.ts";
import { statementTable } from "~/features/money/sales/rules/statements.ts";
import { monthOf } from "~/lib/dates.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Route } from "./+types/earnings-statement";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A month's statement as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("month");
  const month = statementMonthInput.parse(asked) ?? monthOf(new Date().toISOString());
  const { id } = context.get(accountContext);
  const { db, config } = context.get(productContext);
  const statement = await statementIn(db, id, { month, currency: config.sales.currency });
  return csvFile(`statement-${month.slice(0, 7)}.csv`, [statementTable(statement)]);
}
