import { useCallback, useEffect, useState } from "react";
import { isComposing } from "~/lib/composing.ts";
import { type Block, type BlockKind, emptyBlock } from "../../rules/blocks.ts";
import { added, changed, editingOf, moved, redone, replaced, undone, without } from "../../rules/editing.ts";

/** Ids of parts need only be unique in their mail. */
const newBlockId = () => crypto.randomUUID().slice(0, 13);

/** The parts of a mail while they are edited, with undo and redo by buttons and by the keys of the platform. */
export function useBlocks(first: Block[]) {
  const [editing, setEditing] = useState(() => editingOf(first));
  const undo = useCallback(() => setEditing(undone), []);
  const redo = useCallback(() => setEditing(redone), []);
  useUndoKeys(undo, redo);
  const { blocks } = editing;
  return {
    blocks,
    canUndo: editing.done.length > 0,
    canRedo: editing.undone.length > 0,
    ...{ undo, redo },
    change: (block: Block) => setEditing((before) => changed(before, replaced(before.blocks, block), block.id)),
    move: (id: string, place: number) => setEditing((before) => changed(before, moved(before.blocks, id, place))),
    remove: (id: string) => setEditing((before) => changed(before, without(before.blocks, id))),
    add(kind: BlockKind, place: number) {
      const block = emptyBlock(kind, newBlockId());
      setEditing((before) => changed(before, added(before.blocks, block, place)));
      return block.id;
    },
  };
}

export type Blocks = ReturnType<typeof useBlocks>;

/** Fields outside of the parts keep the browser's own undo. */
function useUndoKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isComposing(event) || altKey || !(ctrlKey || metaKey) || (isField && !target.closest("[data-blocks]")))
        return;
      const isRedo = (key.toLowerCase() === "z" && shiftKey) || (key.toLowerCase() === "y" && ctrlKey);
      if (!isRedo && key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [undo, redo]);
}
