import { useState } from "react";
import { DELETE_ITEM_QUESTION, deleteItemsQuestion } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { ItemEntry } from "./item-entry.ts";
import { ItemUses } from "./item-uses.tsx";

/** Whether what the items became on pages stays there, or is taken off the drafts. */
export type OnPages = "keep" | "take-off";
type DeleteQuestionProps = { items: ItemEntry[]; onClose(): void; onDelete(onPages: OnPages): void };

/** Asks before items are deleted, and what becomes of the pages that use them; the deletion can be undone as well. */
export function DeleteQuestion({ items, onClose, onDelete }: DeleteQuestionProps) {
  const [onPages, setOnPages] = useState<OnPages>("keep");
  const placements = items.flatMap((item) => item.placements);
  const confirm = () => {
    onClose();
    onDelete(onPages);
  };
  return (
    <Dialog title={`Delete ${items.length === 1 ? items[0]?.title : `${items.length} items`}`} onClose={onClose}>
      <p>{items.length === 1 ? DELETE_ITEM_QUESTION : deleteItemsQuestion(items.length)}</p>
      {placements.length > 0 && (
        <fieldset className="mt-5 flex flex-col gap-3">
          <legend className="font-medium">
            {items.length === 1 ? "It is on your pages" : "They are on your pages"}
          </legend>
          <ItemUses placements={placements} />
          <ChoiceTile
            type="radio"
            name="onPages"
            value="keep"
            label="Keep it on the pages"
            checked={onPages === "keep"}
            onChange={() => setOnPages("keep")}
          />
          <ChoiceTile
            type="radio"
            name="onPages"
            value="take-off"
            label="Take it off the drafts"
            detail="Visitors see the change when you publish. Undo brings back the content only."
            checked={onPages === "take-off"}
            onChange={() => setOnPages("take-off")}
          />
        </fieldset>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" variant="danger" onClick={confirm}>
          Delete
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
