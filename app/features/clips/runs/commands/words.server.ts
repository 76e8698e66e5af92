import { isHeard } from "~/features/clips/services/commands/heard.server.ts";
import { startLocalWords } from "~/features/clips/services/commands/local-words.server.ts";
import { startWords } from "~/features/clips/services/commands.server.ts";
import { openJobOf } from "~/features/clips/services/queries.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { WordsForRun } from "../commands.server.ts";

type Services = TxAndQueue & { storage: Storage; clipServices: ClipServices };
type Asking = Parameters<WordsForRun["ask"]>[0];

/** Words for a run: those that are here, those that are being written down already, or new ones. */
export const wordsForRun = (services: Services, accountId: AccountId): WordsForRun => ({
  async ask({ way, ...film }, now) {
    if (await hasWords(services, way, film.videoId)) return { ok: true, id: null };
    const open = await openJobOf(services.tx, film.videoId);
    if (open) return { ok: true, id: open.id };
    if (way === "assemblyai") return startWords(services, accountId, film, now);
    const { videoId, title } = film;
    return startLocalWords(services, accountId, { videoId, title, language: null, translates: false }, now);
  },
});

/** Whether a film has what this way needs: what a service heard, or captions of any kind. */
const hasWords = async ({ tx, storage }: Services, way: Asking["way"], videoId: VideoId): Promise<boolean> =>
  way === "assemblyai" ? isHeard(storage, videoId) : (await captionsOf(tx, videoId)).length > 0;
