import { statementFileName, statementTable } from "~/features/money/sales/rules/statements.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Route } from "./+types/earnings-csv";
import { ownStatement } from "./own-statement.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** All lines of a month's statement as a table. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const statement = await ownStatement(context, url);
  return csvFile(statementFileName(statement.month, "csv"), [statementTable(statement)]);
}
