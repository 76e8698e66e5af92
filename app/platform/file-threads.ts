import { join } from "node:path";
import { Tinypool } from "tinypool";
import type { Slice } from "./file-thread.ts";

export type FileThreads = ReturnType<typeof openFileThreads>;

/** One copies while the other hashes. */
const THREADS = 2;

/** Copies and hashes large files beside the event loop. `root` is the package's folder. */
export function openFileThreads(root: string) {
  const threads = new Tinypool({
    filename: join(root, "app/platform/file-thread.ts"),
    minThreads: 0,
    maxThreads: THREADS,
    resourceLimits: { maxOldGenerationSizeMb: 32 },
    // Threads do not support all options of the process.
    execArgv: [],
  });
  return {
    copy: (slice: Slice): Promise<number> => threads.run(slice, { name: "copySlice" }),
    digest: (path: string, length: number): Promise<string> => threads.run({ path, length }, { name: "digestOf" }),
    /** Ends the threads. Tasks in progress are rejected. */
    stop: () => threads.destroy(),
  };
}
