import { isHeard } from "~/features/clips/services/commands/heard.server.ts";
import { startWords } from "~/features/clips/services/commands.server.ts";
import { openJobOf } from "~/features/clips/services/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { WordsForRun } from "../commands.server.ts";

type Services = TxAndQueue & { storage: Storage; clipServices: ClipServices };

/** Words for a run: those that are here, those that a service writes down already, or new ones. */
export const wordsForRun = ({ storage, ...services }: Services, accountId: AccountId): WordsForRun => ({
  async ask(film, now) {
    if (await isHeard(storage, film.videoId)) return { ok: true, id: null };
    const open = await openJobOf(services.tx, film.videoId);
    return open ? { ok: true, id: open.id } : startWords(services, accountId, film, now);
  },
});
