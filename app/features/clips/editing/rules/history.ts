/** What somebody has changed, so that it can be undone and done again. */
export type History<Value> = {
  past: Value[];
  now: Value;
  future: Value[];
  /** What the last change was about; further changes of the same are one step with it. */
  mark: string | null;
};

const MOST_STEPS = 200;

export const newHistory = <Value>(now: Value): History<Value> => ({ past: [], now, future: [], mark: null });

/** Changes of one mark in a row, such as a drag or the letters of a word, are undone together. */
export function changed<Value>(history: History<Value>, now: Value, mark: string | null): History<Value> {
  if (Object.is(now, history.now)) return history;
  const goesOn = mark !== null && mark === history.mark;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now, future: [], mark };
}

/** The next change is a step of its own. */
export const settled = <Value>(history: History<Value>): History<Value> => ({ ...history, mark: null });

export function undone<Value>({ past, now, future, mark }: History<Value>): History<Value> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, mark };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], mark: null };
}

export function redone<Value>({ past, now, future, mark }: History<Value>): History<Value> {
  const [next, ...later] = future;
  if (next === undefined) return { past, now, future, mark };
  return { past: [...past, now], now: next, future: later, mark: null };
}
