import { statementFormatInput, statementMonthInput } from "~/features/money/sales/input.ts";
import { statementIn } from "~/features/money/sales/queries/statements.server.ts";
import { statementFileName, statementTable } from "~/features/money/sales/rules/statements.ts";
import { monthOf } from "~/lib/dates.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Route } from "./+types/earnings-statement";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A month's statement as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const month = statementMonthInput.parse(asked.get("month")) ?? monthOf(new Date().toISOString());
  const format = statementFormatInput.parse(asked.get("format"));
  const account = context.get(accountContext);
  const { db, config } = context.get(productContext);
  const statement = await statementIn(db, account.id, { month, currency: config.sales.currency });
  const name = statementFileName(month, format);
  if (format === "csv") return csvFile(name, [statementTable(statement)]);
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderStatement } = await import("~/features/money/sales/ui/statement-pdf.tsx");
  return pdfFile(name, await renderStatement({ statement, holder: account, seller: config.sales.imprint }));
}

const pdfFile = (name: string, bytes: Buffer) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
