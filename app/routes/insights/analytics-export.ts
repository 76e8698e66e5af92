import { redirect } from "react-router";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import { EXPORT_COLUMNS, exportRows } from "~/features/insights/deep-analytics/rules/export.ts";
import { placeInstead } from "~/features/insights/deep-analytics/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { csvFile } from "~/platform/csv.ts";
import type { Route } from "./+types/analytics-export";

const STILL_COUNTED = "These figures are still being counted. Open the screen and wait until they are shown.";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** What the screen of the same query shows, as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const elsewhere = placeInstead(context.get(entitlementContext));
  if (elsewhere) throw redirect(elsewhere);
  const { db } = context.get(productContext);
  const report = await reportFor(db, context.get(accountContext).id, questionIn(url.searchParams), new Date());
  if (report?.waiting) return new Response(STILL_COUNTED, { status: 409 });
  return csvFile("analytics.csv", [[EXPORT_COLUMNS, ...(report ? exportRows(report) : [])]]);
}
