import { importOfOwner } from "~/features/audience/contact-imports/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Route } from "./+types/contact-import-report";
import { ownImport } from "./own-import.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The rows that were left out, with the reasons, as CSV. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const found = await importOfOwner(db, ownImport(context, params));
  if (!found) throw notFound();
  const rows = found.report.map(({ row, email, problem }) => [String(row), email, problem]);
  return csvFile("left-out.csv", [[["row", "email", "problem"]], rows]);
}
