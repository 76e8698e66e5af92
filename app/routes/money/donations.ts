import { donationsOfOwner } from "~/features/money/donations/queries.server.ts";
import { donationTable } from "~/features/money/donations/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import { actorOf } from "../content/own-profile.server.ts";
import type { Route } from "./+types/donations";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** All donations as a download. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const donations = await donationsOfOwner(db, actorOf(context).id);
  return csvFile("donations.csv", [donationTable(donations, new Date())]);
}
