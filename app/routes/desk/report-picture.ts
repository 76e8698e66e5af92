import { reportIdInput, reportPictureIdInput } from "~/features/desk/reports/input.ts";
import { pictureOf } from "~/features/desk/reports/queries/pictures.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/report-picture";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** What somebody shows with a report, for the desk alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reportId = requested(reportIdInput, params.reportId);
  const pictureId = requested(reportPictureIdInput, params.pictureId);
  const jpeg = await pictureOf(context.get(productContext).db, { reportId, pictureId });
  if (!jpeg) throw notFound();
  const headers = { "content-type": "image/jpeg", "cache-control": "private, no-store" };
  return new Response(new Uint8Array(jpeg), { headers });
}
