import { buffer } from "node:stream/consumers";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { playerData } from "~/features/page/public-site/rules.ts";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { mediaKey } from "~/features/video/videos/rules.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { screenedFilm } from "../queries.server.ts";
import { grantPath, largestSegment, PIECE_BYTES } from "../rules.ts";

type Services = { db: Db; storage: Storage };

/** The player of a viewing, whose media are below its grant; null while there is nothing to play. */
export async function screeningPlayer(
  { db, storage }: Services,
  page: Page,
  token: string,
): Promise<PlayerData | null> {
  const { title, film } = await screenedFilm(db, page);
  const player = playerData({ title, film });
  if (player?.kind !== "file") return null;
  const granted = (url: string) => url.replace("/media/", grantPath(token));
  const { hls, storyboard, captions, poster, src, ...rest } = player;
  return {
    ...rest,
    src: granted(src),
    poster: poster && granted(poster),
    ...(hls && (await isInPieces(storage, hls)) && { hls: granted(hls) }),
    ...(storyboard && { storyboard: { ...storyboard, url: granted(storyboard.url) } }),
    ...(captions && { captions: captions.map((caption) => ({ ...caption, src: granted(caption.src) })) }),
  };
}

/** The best quality is a copy of the film, so a segment may be larger than one answer: then the film's own file plays. */
async function isInPieces(storage: Storage, master: string): Promise<boolean> {
  const top = mediaKey(master).replace(/master\.m3u8$/, "top.m3u8");
  if ((await storage.size(top)) === null) return false;
  return largestSegment((await buffer(storage.read(top))).toString()) <= PIECE_BYTES;
}
