import { unreadableDraft } from "~/features/content/history/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { jsonFile } from "~/platform/file-answers.ts";
import type { Route } from "./+types/unreadable-draft";
import { chosenPage } from "./own-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A draft that cannot be read any more, as it was stored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await chosenPage(context, url);
  const found = await unreadableDraft(context.get(productContext).db, page.id);
  if (!found) throw notFound();
  return jsonFile("draft.json", found.document);
}
