import type { OnPages } from "~/features/content/content-projects/rules.ts";
import { DELETE_ITEM_QUESTION, deleteItemsQuestion } from "~/features/content/content-projects/rules.ts";
import { DeletionQuestion } from "~/features/content/placements/ui/deletion-question.tsx";
import type { ItemEntry } from "./item-entry.ts";

type DeleteQuestionProps = { items: ItemEntry[]; onClose(): void; onDelete(onPages: OnPages): void };

const DETAILS = { "take-off": "Visitors see the change when you publish. Undo brings back the content only." };

/** Asks before items are deleted. */
export function DeleteQuestion({ items, ...answers }: DeleteQuestionProps) {
  const isOne = items.length === 1;
  return (
    <DeletionQuestion
      title={`Delete ${isOne ? items[0]?.title : `${items.length} items`}`}
      question={isOne ? DELETE_ITEM_QUESTION : deleteItemsQuestion(items.length)}
      uses={items.flatMap(({ placements }) => placements)}
      usesTitle={isOne ? "It is on your pages" : "They are on your pages"}
      details={DETAILS}
      {...answers}
    />
  );
}
