import { inverse, isSame, type Json, type Patch, valueAt } from "~/features/content/pages/rules/patches.ts";
import { rowAround } from "./clashes.ts";

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

/** What was done before a reload: typing that follows is a step of its own, however soon it comes. */
export const ended = ({ done, undone }: UndoLog): UndoLog => ({
  done: done.map((step) => ({ ...step, at: 0 })),
  undone,
});

/** What is taken away again at once was no typing: a step that changes nothing would leave nothing to take back. */
const isTyping = (patch: Patch, former: Patch, pause: number) =>
  patch.path === former.path &&
  pause < PAUSE_MS &&
  typeof patch.value === "string" &&
  isSame(former.value, patch.was) &&
  !isSame(patch.value, former.was);

/** Takes back the last step; null when there is none. Steps whose rows are gone are passed over. */
export function undone(log: UndoLog, view: object): Reversal | null {
  const step = log.done.at(-1);
  if (!step) return null;
  const next = { done: log.done.slice(0, -1), undone: [...log.undone, step] };
  const back = reversal(view, step.patches.map(inverse).reverse());
  return back.patches.length ? { ...back, log: next } : undone(next, view);
}

/** Does the step again that was taken back last; null when there is none. */
export function redone(log: UndoLog, view: object): Reversal | null {
  const step = log.undone.at(-1);
  if (!step) return null;
  const next = { done: [...log.done, step], undone: log.undone.slice(0, -1) };
  const again = reversal(view, step.patches);
  return again.patches.length ? { ...again, log: next } : redone(next, view);
}

/** Orders of lists are merged, so they never mismatch. */
function reversal(view: object, patches: Patch[]): Omit<Reversal, "log"> {
  const possible = patches.filter(({ path }) => {
    const row = rowAround(path);
    return row === null || valueAt(view, row) !== null || patches.some((patch) => patch.path === row);
  });
  const mismatches = possible.flatMap(({ path, was }) => {
    const present = valueAt(view, path);
    return path.endsWith(".order") || isSame(present, was) ? [] : [{ path, expected: was, present }];
  });
  const present = (patch: Patch) => (patch.path.endsWith(".order") ? patch.was : valueAt(view, patch.path));
  return { patches: possible.map((patch) => ({ ...patch, was: present(patch) })), mismatches };
}
