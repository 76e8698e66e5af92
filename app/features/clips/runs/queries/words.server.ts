import { readFile } from "node:fs/promises";
import { linesOf } from "~/features/clips/engine/commands.server.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { parseCues } from "~/features/video/captions/rules/webvtt.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";

/** The words of a film: of its default captions, or of its first ones. */
export async function wordsOf({ db, storage }: { db: Db; storage: Storage }, videoId: VideoId): Promise<Line[]> {
  const found = await captionsOf(db, videoId);
  const chosen = found.find(({ isDefault }) => isDefault) ?? found[0];
  if (!chosen) return [];
  const copy = await storage.localCopy(captionKey(videoId, chosen.id));
  try {
    const parsed = parseCues(await readFile(copy.path, "utf8"));
    return parsed.ok ? linesOf(parsed.cues) : [];
  } finally {
    await copy.release();
  }
}
