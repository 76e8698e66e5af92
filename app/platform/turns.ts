import { setImmediate } from "node:timers/promises";

/** Goes through the steps of a work, and answers others between them. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
