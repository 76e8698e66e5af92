import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import type { Db } from "./db.ts";
import type { Storage } from "./storage.ts";

/** Any constant works: who removes files shares this lock, who counts them holds it alone. */
const REMOVALS_LOCK = 5_206_417;

/** The same store, whose removals wait for the moment in which a backup counts its files, in whichever process. */
export function withHeldRemovals(storage: Storage, db: Db): Storage {
  const unheld = (removal: () => Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${REMOVALS_LOCK})`);
      await removal();
    });
  return {
    ...storage,
    remove: (key) => unheld(() => storage.remove(key)),
    removeAll: (room, id) => unheld(() => storage.removeAll(room, id)),
  };
}

/** While `work` runs, no file is removed. Waits for the removals in hand. */
export async function holdRemovals(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [REMOVALS_LOCK]);
  await work();
  await client.query("select pg_advisory_unlock($1)", [REMOVALS_LOCK]);
}
