import {
  type ContentItem,
  DELETE_ITEM_QUESTION,
  deleteItemsQuestion,
} from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

type DeleteQuestionProps = { items: ContentItem[]; onClose(): void; onDelete(): void };

/** Asks before items are deleted; the deletion can be undone as well. */
export function DeleteQuestion({ items, onClose, onDelete }: DeleteQuestionProps) {
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <Dialog title={`Delete ${items.length === 1 ? items[0]?.title : `${items.length} items`}`} onClose={onClose}>
      <p>{items.length === 1 ? DELETE_ITEM_QUESTION : deleteItemsQuestion(items.length)}</p>
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
