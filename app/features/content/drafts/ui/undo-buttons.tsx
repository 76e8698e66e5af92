import { Redo2, Undo2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { valueAt } from "~/features/content/pages/rules/patches.ts";
import { isComposing } from "~/lib/composing.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { inWords } from "../rules/in-words.ts";
import type { Mismatch } from "../rules/undo.ts";
import { useDraft, useDraftStore } from "./draft-context.ts";

type Direction = "undo" | "redo";
type Asked = { direction: Direction; mismatches: Mismatch[] };

/** Takes changes of the page back, and does them again: by buttons, and by the keys of the platform. */
export function UndoButtons() {
  const store = useDraftStore();
  const canUndo = useDraft(({ undo }) => undo.done.length > 0);
  const canRedo = useDraft(({ undo }) => undo.undone.length > 0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const travel = useCallback(
    (direction: Direction) => setAsked({ direction, mismatches: store[direction]() }),
    [store],
  );
  useEffect(() => {
    const abort = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction || event.defaultPrevented || isFieldOfOthers(event.target, store.snapshot().view)) return;
      event.preventDefault();
      travel(direction);
    };
    addEventListener("keydown", onKey, { signal: abort.signal });
    return () => abort.abort();
  }, [store, travel]);
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
      {asked && asked.mismatches.length > 0 && <Question {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Ctrl or Cmd with Z; with Shift, or Ctrl with Y, for redo. */
function directionOf(event: KeyboardEvent): Direction | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (isComposing(event) || altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey ? "redo" : null;
}

/** A text field that is no part of the page, such as a search, keeps the browser's own undo. */
const isFieldOfOthers = (target: EventTarget | null, view: object): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && valueAt(view, target.name) === null;

/** A field of the step holds something else by now, which nobody wants to lose unseen. */
function Question({ direction, mismatches, onClose }: Asked & { onClose(): void }) {
  const store = useDraftStore();
  return (
    <Dialog title="Changed elsewhere since" onClose={onClose}>
      <p>This was changed again, in another tab or on another device. Going back replaces that newer change.</p>
      <ul className="mt-3 flex flex-col gap-1 text-muted text-sm [overflow-wrap:anywhere]">
        {mismatches.map(({ path, expected, present }) => (
          <li key={path} dir="auto">{`Now ${inWords(present)}, where you left ${inWords(expected)}`}</li>
        ))}
      </ul>
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
