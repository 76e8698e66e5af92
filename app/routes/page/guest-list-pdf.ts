import { guestListOfOwner } from "~/features/page/guest-list/queries.server.ts";
import { screeningOf } from "~/features/page/projection-card/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pdfFile } from "~/platform/file-answers.ts";
import type { Route } from "./+types/guest-list-pdf";
import { requestedRun } from "./own-run.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The guests of a screening on paper, for a door without a connection. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { own } = await requestedRun(context, url, params.festivalRunId);
  const list = await guestListOfOwner(context.get(productContext).db, own);
  if (!list) throw notFound();
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderGuestList } = await import("~/features/page/guest-list/ui/guest-list-pdf.tsx");
  return pdfFile("guests.pdf", new Uint8Array(await renderGuestList(screeningOf(list.run), list.guests)));
}
