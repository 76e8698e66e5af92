import { statementFileName } from "~/features/money/sales/rules/statements.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pdfFile } from "~/platform/file-answers.ts";
import type { Route } from "./+types/earnings-pdf";
import { ownStatement } from "./own-statement.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A month's statement as a printed sheet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(productContext);
  const statement = await ownStatement(context, url);
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderStatement } = await import("~/features/money/sales/ui/statement-pdf.tsx");
  const seller = config.sales.imprint;
  const sheet = await renderStatement({ statement, holder: context.get(accountContext), seller });
  return pdfFile(statementFileName(statement.month, "pdf"), new Uint8Array(sheet));
}
