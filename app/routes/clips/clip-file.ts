import contentDisposition from "content-disposition";
import { fileName } from "~/features/clips/library/rules.ts";
import { clipKey } from "~/features/clips/runs/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/clip-file";
import { ownClip } from "./own-clip.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A finished clip for its owner: to play, and with `download` as a file. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { storage } = context.get(productContext);
  const clip = await ownClip(params, context);
  const key = clip.madeRevision === null ? null : clipKey(clip.id, clip.madeRevision);
  const size = key && (await storage.size(key));
  if (!key || !size) throw new Response(null, { status: 404 });
  const type = new URL(request.url).searchParams.has("download") ? "attachment" : "inline";
  const answer = await fileAnswer(storage, { key, size }, request, {
    "content-type": "video/mp4",
    "content-disposition": contentDisposition(fileName(clip.title), { type }),
    "cache-control": "private, max-age=3600",
  });
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}
