import { yearFigures } from "~/features/desk/reports/queries/transparency.server.ts";
import { yearIn, yearLines } from "~/features/desk/reports/rules/transparency.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Route } from "./+types/transparency-csv";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The numbers of a year for spreadsheets. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const year = yearIn(url.searchParams.get("year"), new Date());
  const figures = await yearFigures(context.get(productContext).db, year);
  return csvFile(`transparency-${year}.csv`, [yearLines(figures)]);
}
