import type { BrowserContext } from "@playwright/test";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { createVideo } from "./factories/video.ts";
import type { VideoValues } from "./published.ts";

type Services = { db: Db; storage: Storage };

/** An account's film that plays as it is, from a file on this machine. */
export async function storedFilm({ db, storage }: Services, accountId: AccountId, path: string, values: VideoValues) {
  const id = newId<VideoId>();
  const playableKey = `films/${id}/film.mp4`;
  await storage.putFile(playableKey, path);
  await createVideo(db, accountId, { id, playableKey, ...values });
  return id;
}

/** Gives a film of the signed-in owner its words, shown by default. */
export async function sendWords({ request }: BrowserContext, baseURL: string, videoId: VideoId, words: string) {
  const file = { name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from(words) };
  const multipart = { file, srclang: "en", isDefault: "on" };
  const sent = await request.post(`${baseURL}/videos/${videoId}/captions`, { multipart, headers: { origin: baseURL } });
  if (!sent.ok()) throw new Error(`captions refused: ${sent.status()}`);
}
