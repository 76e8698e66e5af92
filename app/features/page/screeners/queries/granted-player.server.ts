import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { mediaKey } from "~/features/video/videos/rules.ts";
import type { Storage } from "~/platform/storage.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import { grantPath, largestSegment, PIECE_BYTES } from "../rules.ts";

/** The player of a film whose media are below a grant. */
export async function grantedPlayer(storage: Storage, player: PlayerData, token: string): Promise<PlayerData> {
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
  return largestSegment((await wholeContent(storage.read(top))).toString()) <= PIECE_BYTES;
}
