import { useState } from "react";
import type { OnPages } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { type PageUse, PageUses } from "./page-uses.tsx";

type DeletionQuestionProps = {
  /** `Delete The bell`, `Delete 3 items`. */
  title: string;
  question: string;
  uses: PageUse[];
  usesTitle: string;
  /** What each choice means for the pages. */
  details: Partial<Record<OnPages, string>>;
  onClose(): void;
  onDelete(onPages: OnPages): void;
};

const CHOICES: [OnPages, string][] = [
  ["keep", "Keep it on the pages"],
  ["take-off", "Take it off the drafts"],
];

/** Asks before something is deleted, and what becomes of the pages that show it; the deletion can be undone as well. */
export function DeletionQuestion({ title, question, uses, usesTitle, details, ...answers }: DeletionQuestionProps) {
  const [onPages, setOnPages] = useState<OnPages>("keep");
  const { onClose, onDelete } = answers;
  const confirm = () => {
    onClose();
    onDelete(onPages);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{question}</p>
      {uses.length > 0 && (
        <fieldset className="mt-5 flex flex-col gap-3">
          <legend className="mb-2 font-medium">{usesTitle}</legend>
          <PageUses uses={uses} />
          {CHOICES.map(([value, label]) => (
            <ChoiceTile
              key={value}
              {...{ type: "radio", name: "onPages", value, label, detail: details[value] }}
              checked={onPages === value}
              onChange={(isChosen) => isChosen && setOnPages(value)}
            />
          ))}
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
