import { stringify } from "csv-stringify/sync";
import { donationsOfOwner } from "~/features/donations/queries.server.ts";
import { donationTable } from "~/features/donations/rules.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/donations";
import { actorOf } from "./own-profile.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Every donation as a table to take along. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { account } = await actorOf(context);
  const donations = await donationsOfOwner(db, account.id);
  // A cell that a spreadsheet would run as a formula is made text of.
  const table = stringify(donationTable(donations, new Date()), { bom: true, escape_formulas: true });
  return new Response(table, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="donations.csv"',
      "cache-control": "private, no-store",
    },
  });
}
