import { guestListOfOwner } from "~/features/page/guest-list/queries.server.ts";
import { GUEST_COLUMNS, guestCells } from "~/features/page/guest-list/rules/table.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Route } from "./+types/guest-table-file";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The guests of a screening as a table. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { own } = await requestedRun(context, url, params.festivalRunId);
  const list = await guestListOfOwner(context.get(productContext).db, own);
  if (!list) throw notFound();
  return csvFile("guests.csv", [[GUEST_COLUMNS, ...list.guests.map(guestCells)]]);
}
