import { resolve } from "node:path";
import { OWN_FACE_MODEL } from "./face-model.ts";
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

/** Finds faces in a thread, by the product's own model or one that the operator names; null where none is wanted. */
export function openFaces(model: string | null, { root, warn }: Options): FaceFinder | null {
  if (!model) return null;
  const threads = openThreads(root, "face-thread.ts", { most: 1, memoryMb: MEMORY_MB, idleMs: IDLE_MS });
  const file = resolve(root, model);
  const check = (): Promise<boolean> =>
    threads.run(file, { name: "isModel" satisfies keyof { isModel: typeof isModel } }).catch(() => false);
  let checked = model === OWN_FACE_MODEL ? null : check();
  void checked?.then((isUsable) => isUsable || warn(unusable(model)));
  return {
    async find(pictures, signal) {
      checked ??= check();
      if (!(await checked)) return null;
      const task: Parameters<typeof facesIn>[0] = { model: file, pictures };
      return threads.run(task, { name: "facesIn", signal });
    },
    stop: () => threads.destroy(),
  };
}

const unusable = (model: string) =>
  `FACE_MODEL: there is no face detector in ${model}. Name an ONNX file of YuNet that this process may read; faces are not looked for.`;
