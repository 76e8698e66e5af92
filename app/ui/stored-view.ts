import { useSyncExternalStore } from "react";

export type View = "list" | "grid";

/** A hook for the view that was chosen in this browser, kept under this key. */
export function storedView(key: string, usual: View) {
  const listeners = new Set<() => void>();

  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  }

  function stored(): View {
    try {
      const view = localStorage.getItem(key);
      return view === "grid" || view === "list" ? view : usual;
    } catch {
      return usual;
    }
  }

  function choose(view: View) {
    try {
      localStorage.setItem(key, view);
    } catch {
      // Storage may be blocked; the view then stays as it is.
    }
    for (const notify of listeners) notify();
  }

  return () => [useSyncExternalStore(subscribe, stored, () => usual), choose] as const;
}
