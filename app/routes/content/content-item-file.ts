import contentDisposition from "content-disposition";
import { fileOfItem } from "~/features/content/content-files/queries.server.ts";
import { CONTENT_TYPES, contentFileKey, downloadName } from "~/features/content/content-files/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/content-item-file";
import { requestedItem } from "./own-content.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The PDF or the subtitles of an item as a download, for their owner only. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(productContext);
  const found = await fileOfItem(db, requestedItem(params, context));
  const key = found && contentFileKey(found.id, found.kind);
  const size = key && (await storage.size(key));
  if (!found || !key || !size) throw notFound();
  const answer = await fileAnswer(storage, { key, size }, request, {
    "content-type": CONTENT_TYPES[found.kind],
    "content-disposition": contentDisposition(downloadName(found.name, found.kind)),
    "cache-control": "private, no-store",
  });
  if (!answer) throw notFound();
  return answer;
}
