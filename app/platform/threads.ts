import { join } from "node:path";
import { Tinypool } from "tinypool";

type ThreadOptions = { most: number; memoryMb: number; idleMs?: number; waiting?: number };

/**
 * Threads that run the functions of a file of this folder, from its source; none is there before the first task.
 * @param root the package's folder
 * @param options `idleMs`: a thread without work ends after this time, to free its memory
 */
export const openThreads = (root: string, file: string, { most, memoryMb, idleMs = 0, waiting }: ThreadOptions) =>
  new Tinypool({
    filename: join(root, "app/platform", file),
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    ...(waiting !== undefined && { maxQueue: waiting }),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Threads do not support all options of the process.
    execArgv: [],
  });
