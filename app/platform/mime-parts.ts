import type { Tinypool } from "tinypool";
import type { MimeParts } from "./mime-thread.ts";
import { openThreads } from "./threads.ts";

export type MimeReader = ReturnType<typeof openMimeReader>;

const MEMORY_MB = 128;
/** An idle thread ends after this time, to free its memory. */
const IDLE_MS = 30_000;
/** An ordinary report takes a hundredth of it. */
const LONGEST_MS = 5_000;

/** Reads mails in a thread, which starts at the first one. `root` is the package's folder. */
export function openMimeReader(root: string) {
  let threads: Tinypool | undefined;
  return {
    /** The parts of a mail; null for one that takes longer than any report, or that cannot be read. */
    async read(raw: Uint8Array): Promise<MimeParts | null> {
      threads ??= openThreads(root, "mime-thread.ts", { most: 1, memoryMb: MEMORY_MB, idleMs: IDLE_MS });
      const signal = AbortSignal.timeout(LONGEST_MS);
      return threads.run(raw, { name: "readParts", signal }).catch((error) => {
        if (signal.aborted || Object(error).code === "ERR_WORKER_OUT_OF_MEMORY") return null;
        throw error;
      });
    },
    /** Ends the thread. Tasks in progress are given up. */
    stop: async () => threads?.destroy(),
  };
}
