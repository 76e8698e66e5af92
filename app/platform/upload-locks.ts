import { setTimeout as sleep } from "node:timers/promises";
import { type DataStore, ERRORS, type Lock, type Locker } from "@tus/server";
import type { Log } from "./log.ts";
import { openSessionLocks } from "./session-locks.ts";

const RETRY_MS = 100;
const TIMEOUT_MS = 30_000;

type Holder = { granted: boolean; release(): void };
type Options = { url: string; log: Log; datastores: DataStore[] };

export type UploadLocks = Locker & { stop(): Promise<void> };

/**
 * Allows one request at a time to work on an upload, across processes; a request that finds the lock held asks the
 * holder to release it. A killed process releases its locks.
 */
export function openUploadLocks({ url, log, datastores }: Options): UploadLocks {
  const blockingAttacks = new Map<string, Holder>();
  const writingTo = watchWrites(datastores);
  const locks = openSessionLocks(url, log, {
    onWanted: (id) => askToRelease(blockingAttacks.get(id)),
    onLost: () => blockingAttacks.forEach(askToRelease),
  });

  /** Recorded in memory before the database is asked: its locks do not exclude requests of the same connection. */
  const take = async (id: string, release: () => void): Promise<boolean> => {
    if (blockingAttacks.has(id)) {
      askToRelease(blockingAttacks.get(id));
      return false;
    }
    const holder = { granted: false, release };
    blockingAttacks.set(id, holder);
    try {
      holder.granted = await locks.take(id);
    } finally {
      if (!holder.granted) blockingAttacks.delete(id);
    }
    return holder.granted;
  };

  const newLock = (id: string): Lock => ({
    async lock(signal, requestRelease) {
      const deadline = performance.now() + TIMEOUT_MS;
      while (!(await take(id, () => void requestRelease()))) {
        if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
        await sleep(RETRY_MS);
      }
    },
    async unlock() {
      await writingTo(id);
      await locks.release(id);
      blockingAttacks.delete(id);
    },
  });
  return { newLock, stop: locks.stop };
}

function askToRelease(holder: Holder | undefined) {
  if (holder?.granted) holder.release();
}

/** An aborted request may still be writing; the returned function waits for its end. */
function watchWrites(datastores: DataStore[]) {
  const running = new Map<string, Promise<unknown>>();
  for (const datastore of datastores) {
    const write = datastore.write.bind(datastore);
    datastore.write = (source, id, offset) => {
      const writing = write(source, id, offset);
      running.set(
        id,
        writing.catch(() => {}).finally(() => running.delete(id)),
      );
      return writing;
    };
  }
  return (id: string) => running.get(id);
}
