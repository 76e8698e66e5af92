import { useSyncExternalStore } from "react";

const KEY = "indielens-links-view";
const listeners = new Set<() => void>();

export type View = "list" | "grid";

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function stored(): View {
  try {
    return localStorage.getItem(KEY) === "grid" ? "grid" : "list";
  } catch {
    return "list";
  }
}

function choose(view: View) {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage may be blocked; the list then stays a list.
  }
  for (const notify of listeners) notify();
}

/** The view that was chosen in this browser; a list by default. */
export const useView = () => [useSyncExternalStore(subscribe, stored, () => "list" as const), choose] as const;
