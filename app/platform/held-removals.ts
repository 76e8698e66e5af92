import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import type { Db } from "./db.ts";
import type { Storage } from "./storage.ts";

/** Any constant works: removals share this lock, a backup's last pass holds it exclusively. */
const REMOVALS_LOCK = 5_206_417;

/** The same storage, whose removals wait while a backup, in any process, lists its files. */
export function withHeldRemovals(storage: Storage, db: Db): Storage {
  const underLock = (removal: () => Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${REMOVALS_LOCK})`);
      await removal();
    });
  return {
    ...storage,
    remove: (key) => underLock(() => storage.remove(key)),
    removeAll: (prefix, id) => underLock(() => storage.removeAll(prefix, id)),
  };
}

/** While `work` runs, no file is removed. Waits for removals in progress first. */
export async function holdRemovals(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [REMOVALS_LOCK]);
  await work();
  await client.query("select pg_advisory_unlock($1)", [REMOVALS_LOCK]);
}
