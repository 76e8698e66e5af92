import { type ContentItem, DELETE_ITEM_QUESTION } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

type DeleteQuestionProps = { item: ContentItem; onClose(): void; onDelete(): void };

/** Asks before an item is deleted; the deletion can be undone as well. */
export function DeleteQuestion({ item, onClose, onDelete }: DeleteQuestionProps) {
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <Dialog title={`Delete ${item.title}`} onClose={onClose}>
      <p>{DELETE_ITEM_QUESTION}</p>
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
