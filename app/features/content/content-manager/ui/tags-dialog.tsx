import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { ItemEntry } from "./item-entry.ts";
import { useSaving } from "./use-saving.ts";

/** Adds tags to several items, and takes tags off them. */
export function TagsDialog({ items, onClose }: { items: ItemEntry[]; onClose(): void }) {
  const { SavingForm, isSaving, problems } = useSaving(onClose);
  const present = [...new Set(items.flatMap(({ tags }) => tags))].toSorted((one, other) => one.localeCompare(other));
  return (
    <Dialog title={`Tags of ${items.length === 1 ? "one item" : `${items.length} items`}`} onClose={onClose}>
      <SavingForm method="put" action="/studio/content/items/tags" noValidate className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        {items.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <TextField
          label="Add tags"
          name="added"
          placeholder="teaser, festival"
          hint="Separate tags by commas."
          error={problems.added}
        />
        {present.length > 0 && (
          <fieldset>
            <legend className="font-medium">Remove tags</legend>
            <div className="mt-2 max-h-48 overflow-y-auto">
              {present.map((tag) => (
                <Checkbox key={tag} name="removed" value={tag} label={<bdi>{tag}</bdi>} />
              ))}
            </div>
          </fieldset>
        )}
        <Button pending={isSaving} pendingLabel="Saving…">
          Save tags
        </Button>
      </SavingForm>
    </Dialog>
  );
}
