import { sql } from "drizzle-orm";
import { announcement } from "~/features/account/live-updates/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";

/** However many people come to an account's pages: its screens are told at most this often by each process. */
const PACE_MS = 1000;

/** Accounts that are told in one statement. */
const LARGEST_GROUP = 500;

const announcementTo = (accountId: AccountId) => announcement(accountId, { topic: "here" });

/** Tells the owners' open screens that somebody came to their pages, or still watches; best effort, and not stored. */
export function openHereAnnouncer(db: Db, log: Log) {
  const waiting = new Set<AccountId>();
  let timer: NodeJS.Timeout | null = null;
  let telling = Promise.resolve();
  const tell = async () => {
    const told = [...waiting];
    waiting.clear();
    for (let from = 0; from < told.length; from += LARGEST_GROUP) {
      const group = told.slice(from, from + LARGEST_GROUP);
      await db.execute(sql`select ${sql.join(group.map(announcementTo), sql`, `)}`);
    }
  };
  return {
    seen(accountIds: AccountId[]) {
      for (const accountId of accountIds) waiting.add(accountId);
      if (timer || waiting.size === 0) return;
      timer = setTimeout(() => {
        timer = null;
        telling = tell().catch((error) => log.warn({ err: error }, "open screens are not told who is here"));
      }, PACE_MS);
    },
    async stop() {
      if (timer) clearTimeout(timer);
      await telling;
    },
  };
}
