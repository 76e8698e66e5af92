import { runsOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { COLUMNS, runCells } from "~/features/page/festival-runs/rules/table.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import { chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-table-file";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The festivals of a film as a table. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await chosenPage(context, url);
  const runs = await runsOfPage(context.get(productContext).db, page.id);
  return csvFile("festivals.csv", [[COLUMNS, ...runs.map(runCells)]]);
}
