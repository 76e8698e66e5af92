import { thumbnailKey } from "~/features/clips/runs/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/clip-thumbnail";
import { ownClipOfFile } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The picture of a clip, for its owner. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { storage } = context.get(productContext);
  const clip = await ownClipOfFile(params, context);
  const key = clip.madeRevision === null ? null : thumbnailKey(clip.id, clip.madeRevision);
  const size = key && (await storage.size(key));
  const headers = { "content-type": "image/jpeg", "cache-control": "private, max-age=3600" };
  const answer = key && size ? await fileAnswer(storage, { key, size }, request, headers) : null;
  if (!answer) throw notFound();
  return answer;
}
