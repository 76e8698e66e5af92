import { setTimeout as sleep } from "node:timers/promises";
import { type DataStore, ERRORS, type Lock, type Locker } from "@tus/server";
import { openLockLine } from "./lock-line.ts";
import type { Log } from "./log.ts";

const RETRY_MS = 100;
const PATIENCE_MS = 30_000;

type Holder = { granted: boolean; letGo(): void };
type Options = { url: string; log: Log; datastore: DataStore };

export type UploadLocks = Locker & { stop(): Promise<void> };

/**
 * One request at a time works on an upload, whichever process it reached; whoever finds it taken asks the holder to
 * let go. A killed process frees what it held.
 */
export function openUploadLocks({ url, log, datastore }: Options): UploadLocks {
  const holders = new Map<string, Holder>();
  const writingTo = watchWrites(datastore);
  const line = openLockLine(url, log, {
    onWanted: (id) => askToLetGo(holders.get(id)),
    onLost: () => holders.forEach(askToLetGo),
  });

  /** Marked as ours before the database is asked: its locks do not part requests of one connection. */
  const take = async (id: string, letGo: () => void): Promise<boolean> => {
    if (holders.has(id)) {
      askToLetGo(holders.get(id));
      return false;
    }
    const holder = { granted: false, letGo };
    holders.set(id, holder);
    try {
      holder.granted = await line.take(id);
    } finally {
      if (!holder.granted) holders.delete(id);
    }
    return holder.granted;
  };

  const newLock = (id: string): Lock => ({
    async lock(signal, requestRelease) {
      const deadline = performance.now() + PATIENCE_MS;
      while (!(await take(id, () => void requestRelease()))) {
        if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
        await sleep(RETRY_MS);
      }
    },
    async unlock() {
      await writingTo(id);
      await line.giveBack(id);
      holders.delete(id);
    },
  });
  return { newLock, stop: line.stop };
}

function askToLetGo(holder: Holder | undefined) {
  if (holder?.granted) holder.letGo();
}

/** A request that was given up may still be writing; answers when it no longer is. */
function watchWrites(datastore: DataStore) {
  const running = new Map<string, Promise<unknown>>();
  const write = datastore.write.bind(datastore);
  datastore.write = (source, id, offset) => {
    const writing = write(source, id, offset);
    running.set(
      id,
      writing.catch(() => {}).finally(() => running.delete(id)),
    );
    return writing;
  };
  return (id: string) => running.get(id);
}
