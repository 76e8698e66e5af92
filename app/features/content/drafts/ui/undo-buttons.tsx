import { Redo2, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useDraft, useDraftStore } from "./draft-page.tsx";

type Direction = "undo" | "redo";

/** Takes changes of the page back, and does them again: by buttons, and by the keys of the platform. */
export function UndoButtons() {
  const store = useDraftStore();
  const canUndo = useDraft(({ undo }) => undo.done.length > 0);
  const canRedo = useDraft(({ undo }) => undo.undone.length > 0);
  const [asked, setAsked] = useState<Direction | null>(null);
  const travel = (direction: Direction) => setAsked(store[direction]().length ? direction : null);
  useEffect(() => {
    const abort = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction) return;
      event.preventDefault();
      setAsked(store[direction]().length ? direction : null);
    };
    addEventListener("keydown", onKey, { signal: abort.signal });
    return () => abort.abort();
  }, [store]);
  return (
    <div className="flex items-center">
      <Button type="button" variant="ghost" className="px-3" disabled={!canUndo} onClick={() => travel("undo")}>
        <Undo2 aria-hidden />
        <span className="sr-only">Undo last change</span>
      </Button>
      <Button type="button" variant="ghost" className="px-3" disabled={!canRedo} onClick={() => travel("redo")}>
        <Redo2 aria-hidden />
        <span className="sr-only">Redo</span>
      </Button>
      {asked && <Question direction={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Ctrl or Cmd with Z; with Shift, or Ctrl with Y, for redo. */
function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent): Direction | null {
  if (isComposing || altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey ? "redo" : null;
}

/** A field of the step holds something else by now, which nobody wants to lose unseen. */
function Question({ direction, onClose }: { direction: Direction; onClose(): void }) {
  const store = useDraftStore();
  return (
    <Dialog title="Changed elsewhere since" onClose={onClose}>
      <p>This was changed again, in another tab or on another device. Going back replaces that newer change.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          type="button"
          onClick={() => {
            store[direction](true);
            onClose();
          }}
        >
          {direction === "undo" ? "Undo anyway" : "Redo anyway"}
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </Dialog>
  );
}
