import { inverse, isSame, type Json, type Patch, valueAt } from "~/features/content/pages/rules/patches.ts";

/** One thing that somebody did; typing in one field without a pause is one. */
export type Step = { patches: Patch[]; at: number };

/** What was done in one tab, oldest first, and what was taken back, last first. Times are milliseconds. */
export type UndoLog = { done: Step[]; undone: Step[] };

export const NOTHING_DONE: UndoLog = { done: [], undone: [] };

/** Enough for an afternoon; each is one change by hand. */
const MOST_STEPS = 500;
const PAUSE_MS = 1000;

/** A field that holds something else than the step left there. */
export type Mismatch = { path: string; expected: Json; present: Json };

/** What taking a step back (or doing it again) changes; `mismatches` are to be confirmed first. */
export type Reversal = { patches: Patch[]; mismatches: Mismatch[]; log: UndoLog };

/** Adds what was just done; it can no longer be followed by what was taken back before. */
export function recorded({ done }: UndoLog, patches: Patch[], now: number): UndoLog {
  const last = done.at(-1);
  const [patch] = patches;
  const [former] = last?.patches ?? [];
  const continues =
    last &&
    patch &&
    former &&
    patches.length === 1 &&
    last.patches.length === 1 &&
    isTyping(patch, former, now - last.at);
  const step = continues ? { patches: [{ ...patch, was: former.was }], at: now } : { patches, at: now };
  return { done: [...(continues ? done.slice(0, -1) : done), step].slice(-MOST_STEPS), undone: [] };
}

const isTyping = (patch: Patch, former: Patch, pause: number) =>
  patch.path === former.path && pause < PAUSE_MS && typeof patch.value === "string" && isSame(former.value, patch.was);

/** Takes back the last step; null when there is none. */
export function undone({ done, undone }: UndoLog, view: object): Reversal | null {
  const step = done.at(-1);
  if (!step) return null;
  const log = { done: done.slice(0, -1), undone: [...undone, step] };
  return { ...reversal(view, step.patches.map(inverse).reverse()), log };
}

/** Does the step again that was taken back last; null when there is none. */
export function redone({ done, undone }: UndoLog, view: object): Reversal | null {
  const step = undone.at(-1);
  if (!step) return null;
  return { ...reversal(view, step.patches), log: { done: [...done, step], undone: undone.slice(0, -1) } };
}

/** Orders of lists are merged, so they never mismatch. */
function reversal(view: object, patches: Patch[]): Omit<Reversal, "log"> {
  const mismatches = patches.flatMap(({ path, was }) => {
    const present = valueAt(view, path);
    return path.endsWith(".order") || isSame(present, was) ? [] : [{ path, expected: was, present }];
  });
  const present = (patch: Patch) => (patch.path.endsWith(".order") ? patch.was : valueAt(view, patch.path));
  return { patches: patches.map((patch) => ({ ...patch, was: present(patch) })), mismatches };
}
