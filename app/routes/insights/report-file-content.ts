import contentDisposition from "content-disposition";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { firstDayOf } from "~/features/insights/deep-analytics/queries/figures.server.ts";
import { spanOf } from "~/features/insights/deep-analytics/rules/periods.ts";
import { finishedFile } from "~/features/insights/report-files/queries.server.ts";
import { fileKey, fileName, TYPES } from "~/features/insights/report-files/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/report-file-content";
import { ownReportFile } from "./own-report-file.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A finished file, for its owner. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(productContext);
  const own = ownReportFile(context, params);
  const file = await finishedFile(db, own, new Date());
  const key = file && fileKey(file.id);
  const size = key && (await storage.size(key));
  if (!file || !key || !size) throw notFound();
  const question = questionIn(new URLSearchParams(file.query));
  const span = spanOf(question, dayOf(file.createdAt), await firstDayOf(db, own.accountId));
  const answer = await fileAnswer(storage, { key, size }, request, {
    "content-type": TYPES[file.format],
    "content-disposition": contentDisposition(fileName(span, file.format)),
    "cache-control": "private, no-store",
  });
  if (!answer) throw notFound();
  return answer;
}
