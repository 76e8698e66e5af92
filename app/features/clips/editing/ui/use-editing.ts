import { useCallback, useMemo, useState } from "react";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { changed, newHistory, redone, settled, undone } from "../rules/history.ts";

/** The look that is being edited. Changes of the same `mark` in a row are undone together, until `settle`. */
export type Editing = {
  look: ClipLook;
  change(part: Partial<ClipLook>, mark: string | null): void;
  settle(): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
};

export function useEditing(saved: ClipLook): Editing {
  const [history, setHistory] = useState(() => newHistory(saved));
  const change = useCallback(
    (part: Partial<ClipLook>, mark: string | null) =>
      setHistory((before) => changed(before, { ...before.now, ...part }, mark)),
    [],
  );
  const settle = useCallback(() => setHistory(settled), []);
  const undo = useCallback(() => setHistory(undone), []);
  const redo = useCallback(() => setHistory(redone), []);
  const { now: look, past, future } = history;
  return useMemo(
    () => ({ look, change, settle, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }),
    [look, change, settle, undo, redo, past.length, future.length],
  );
}
