import contentDisposition from "content-disposition";
import { fileName } from "~/features/clips/library/rules.ts";
import { clipKey, FIRST_REVISION } from "~/features/clips/runs/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/clip-file";
import { ownClipOfFile } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A finished clip for its owner: to play, with `download` as a file, and with `first` as Klap made it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { storage } = context.get(productContext);
  const clip = await ownClipOfFile(params, context);
  const asked = new URL(request.url).searchParams;
  // Before it was changed, as the edit dialog plays a clip of Klap.
  const revision = asked.has("first") && clip.originMs !== null ? FIRST_REVISION : clip.madeRevision;
  const key = revision === null ? null : clipKey(clip.id, revision);
  const size = key && (await storage.size(key));
  if (!key || !size) throw notFound();
  const type = asked.has("download") ? "attachment" : "inline";
  const answer = await fileAnswer(storage, { key, size }, request, {
    "content-type": "video/mp4",
    "content-disposition": contentDisposition(fileName(clip.title), { type }),
    "cache-control": "private, max-age=3600",
  });
  if (!answer) throw notFound();
  return answer;
}
