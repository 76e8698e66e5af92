import type { RouterContextProvider } from "react-router";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { madeClipIdInput } from "~/features/clips/library/input.ts";
import { sharedClipRow } from "~/features/clips/library/queries/shared.server.ts";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";

type Caller = { params: { sharedId: string }; request: Request; context: Readonly<RouterContextProvider> };

const KINDS = {
  video: { keyOf: clipKey, type: "video/mp4" },
  picture: { keyOf: thumbnailKey, type: "image/jpeg" },
};

/** A file of a shared clip; a clip that is not shared any more is a 404 within minutes. */
export async function sharedFile({ params, request, context }: Caller, kind: keyof typeof KINDS): Promise<Response> {
  const { db, storage } = context.get(productContext);
  const id = madeClipIdInput.safeParse(params.sharedId);
  const found = id.success ? await sharedClipRow(db, id.data) : null;
  const isBarred = isBarredIn(found?.territory ?? null, context.get(countryContext));
  const key = found && !isBarred && KINDS[kind].keyOf(found.clip.id, found.revision);
  const size = key && (await storage.size(key));
  const headers = {
    "content-type": KINDS[kind].type,
    "cache-control": `${found?.territory ? "private" : "public"}, max-age=300`,
  };
  const answer = key && size ? await fileAnswer(storage, { key, size }, request, headers) : null;
  if (!answer) throw notFound();
  return answer;
}
