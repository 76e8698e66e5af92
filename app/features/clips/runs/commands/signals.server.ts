import { readFile } from "node:fs/promises";
import type { KeptPieces, PieceOfSignals } from "~/features/clips/signals/commands.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Storage } from "~/platform/storage.ts";
import { signalKey } from "../rules.ts";

/** What was measured of a film, so that a killed run goes on there and another one needs no decoding. */
export const keptPieces = (storage: Storage, videoId: VideoId): KeptPieces => ({
  async read(place) {
    const key = signalKey(videoId, place);
    if ((await storage.size(key)) === null) return null;
    const copy = await storage.localCopy(key);
    try {
      return JSON.parse(await readFile(copy.path, "utf8")) as PieceOfSignals;
    } finally {
      await copy.release();
    }
  },
  keep: (place, piece) => storage.put(signalKey(videoId, place), new TextEncoder().encode(JSON.stringify(piece))),
});
