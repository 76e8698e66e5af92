import { removeFile } from "~/features/insights/report-files/commands.server.ts";
import { made } from "~/middleware/change-answer.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/report-file-removal";
import { ownReportFile } from "./own-report-file.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Cancels a file, or deletes a finished one. */
export async function action({ params, context }: Route.ActionArgs) {
  const own = ownReportFile(context, params);
  const isRemoved = await context.get(productContext).db.transaction((tx) => removeFile(tx, own));
  if (!isRemoved) throw notFound();
  return made();
}
