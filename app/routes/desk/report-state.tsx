import { reportState } from "~/features/desk/reports/queries.server.ts";
import { CATEGORIES, REPORT_PURPOSE, stateWords } from "~/features/desk/reports/rules.ts";
import { ReportState } from "~/features/desk/reports/ui/screens.tsx";
import type { ReportId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/report-state";

/** In no cache and no search engine, and its address is told to no other site. */
const SECRET = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/** Also of answers that there is no such report. */
const keptSecret: Route.MiddlewareFunction = async (_, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(SECRET)) response.headers.set(name, value);
  return response;
};

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET"), keptSecret];

export const meta: Route.MetaFunction = () => [...pageTitle("Your report"), { name: "robots", content: "noindex" }];

/** `/reports/{sealed}`: what became of a report, for who sent it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, sealedIds } = context.get(productContext);
  const id = sealedIds.open<ReportId>(REPORT_PURPOSE, params.sealed);
  const report = id && (await reportState(db, id));
  if (!report) throw notFound();
  const { number, address, receivedAt, category, answer } = report;
  return {
    ...{ number, address, receivedAt, answer, state: stateWords(report), isDecided: report.outcome !== null },
    category: category && CATEGORIES[category].label,
  };
}

export default function State({ loaderData }: Route.ComponentProps) {
  return <ReportState {...loaderData} />;
}
