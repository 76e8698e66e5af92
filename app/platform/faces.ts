import type { Face, facesIn, isModel, Pictures } from "./face-thread.ts";
import { openThreads } from "./threads.ts";

export type FaceFinder = {
  /** The faces of each picture of a file; null where the model cannot be used. */
  find(pictures: Pictures, signal?: AbortSignal): Promise<Face[][] | null>;
  /** Ends the thread. */
  stop(): Promise<void>;
};

/** An idle thread ends after this time, to free its memory. */
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

type Options = {
  /** The package's folder. */
  root: string;
  /** Told at once when the model cannot be used; nothing is found then. */
  warn(sentence: string): void;
};

/** Finds faces by a model that the operator names, in a thread; null where none is named. */
export function openFaces(model: string | null, { root, warn }: Options): FaceFinder | null {
  if (!model) return null;
  const threads = openThreads(root, "face-thread.ts", { most: 1, memoryMb: MEMORY_MB, idleMs: IDLE_MS });
  const checked: Promise<boolean> = threads
    .run(model, { name: "isModel" satisfies keyof { isModel: typeof isModel } })
    .catch(() => false);
  void checked.then((isUsable) => isUsable || warn(unusable(model)));
  return {
    async find(pictures, signal) {
      if (!(await checked)) return null;
      const task: Parameters<typeof facesIn>[0] = { model, pictures };
      return threads.run(task, { name: "facesIn", signal });
    },
    stop: () => threads.destroy(),
  };
}

const unusable = (model: string) =>
  `FACE_MODEL: there is no face detector in ${model}. Name an ONNX file of YuNet that this process may read; faces are not looked for.`;
