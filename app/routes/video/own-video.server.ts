import type { RouterContextProvider } from "react-router";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Caller = { params: { videoId: string }; context: Readonly<RouterContextProvider> };

/** The video in the path; 404 if it is not the caller's. */
export async function ownVideo({ params, context }: Caller): Promise<Video> {
  const id = videoIdInput.safeParse(params.videoId);
  const { db } = context.get(productContext);
  const video = id.success ? await videoOfOwner(db, context.get(accountContext).id, id.data) : null;
  if (!video) throw notFound();
  return video;
}
