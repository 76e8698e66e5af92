import { detectVideoLink, type ThumbnailSource } from "~/features/video/providers/rules.ts";
import { type PosterFields, savePoster } from "~/features/video/videos/commands.server.ts";
import { narrowKey, posterKey } from "~/features/video/videos/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Fetched, Fetcher } from "~/platform/fetch.ts";
import { toWebImage, type WebImage } from "~/platform/images.ts";
import type { Log } from "~/platform/log.ts";
import type { Storage } from "~/platform/storage.ts";
import { oembedAnswer } from "./input.ts";

type PosterServices = { db: Db; storage: Storage; fetcher: Fetcher; log: Log };

const LIMITS = { maxBytes: 8 * 1024 * 1024, timeoutMs: 10_000 };

/** Stores a picture as a video's poster and returns the columns of its row. */
export async function storePoster(
  storage: Storage,
  videoId: VideoId,
  image: WebImage,
  key = posterKey(videoId),
): Promise<PosterFields> {
  const { width, height, placeholder } = image;
  await storeBothSizes(storage, key, image);
  return {
    posterKey: key,
    posterWidth: width,
    posterHeight: height,
    posterNarrow: true,
    posterPlaceholder: placeholder,
  };
}

/** Stores a picture with its copy for phones. */
export async function storeBothSizes(
  storage: Storage,
  key: string,
  { jpeg, narrow }: Pick<WebImage, "jpeg" | "narrow">,
): Promise<void> {
  await storage.put(key, jpeg);
  await storage.put(narrowKey(key), narrow);
}

/** Tries the provider's thumbnail sources in order; the first valid picture becomes the poster. */
export async function fetchLinkPoster(services: PosterServices, videoId: VideoId, watchUrl: string) {
  for (const source of detectVideoLink(watchUrl)?.thumbnailSources ?? []) {
    const image = await pictureFrom(services, source);
    if (!image) continue;
    const kept = await savePoster(
      services.db,
      videoId,
      await storePoster(services.storage, videoId, image),
      new Date(),
    );
    if (!kept) await services.storage.removeAll("posters", videoId);
    return "kept";
  }
  return "no poster";
}

async function pictureFrom({ fetcher, log }: PosterServices, source: ThumbnailSource): Promise<WebImage | null> {
  try {
    const answer = whole(await fetcher(source.url, LIMITS));
    if (source.kind === "image") return await toWebImage(answer);
    const { thumbnail_url } = oembedAnswer.parse(JSON.parse(answer.toString("utf8")));
    return await toWebImage(whole(await fetcher(thumbnail_url, LIMITS)));
  } catch (error) {
    log.info({ err: error, host: new URL(source.url).host }, "no poster from this source");
    return null;
  }
}

function whole({ status, body }: Fetched): Buffer {
  if (status !== 200) throw new Error(`the provider answered ${status}`);
  return body;
}
