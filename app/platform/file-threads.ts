import type { Slice } from "./file-thread.ts";
import { openThreads } from "./threads.ts";

export type FileThreads = ReturnType<typeof openFileThreads>;

/** One copies while the other hashes. */
const THREADS = 2;
const MEMORY_MB = 32;

/** Copies and hashes large files beside the event loop. `root` is the package's folder. */
export function openFileThreads(root: string) {
  const threads = openThreads(root, "file-thread.ts", { most: THREADS, memoryMb: MEMORY_MB });
  return {
    copy: (slice: Slice): Promise<number> => threads.run(slice, { name: "copySlice" }),
    digest: (path: string, length: number): Promise<string> => threads.run({ path, length }, { name: "digestOf" }),
    /** Ends the threads. Tasks in progress are rejected. */
    stop: () => threads.destroy(),
  };
}
