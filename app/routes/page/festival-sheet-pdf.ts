import { technicalSheet } from "~/features/page/festival-sheets/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pdfFile } from "~/platform/file-answers.ts";
import { chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-sheet-pdf";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The technical sheet as a PDF of one page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sheet = await technicalSheet(context.get(productContext).db, await chosenPage(context, url));
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderTechnicalSheet } = await import("~/features/page/festival-sheets/ui/technical-pdf.tsx");
  return pdfFile("technical-sheet.pdf", new Uint8Array(await renderTechnicalSheet(sheet)));
}
