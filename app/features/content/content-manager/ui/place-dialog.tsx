import { pageName, spotName, spotsFor } from "~/features/content/placements/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import type { ItemEntry, PlaceOffer } from "./item-entry.ts";
import { useSaving } from "./use-saving.ts";

/** Puts an item into the draft of a page; visitors see it once that page is published. */
export function PlaceDialog({ item, offer, onClose }: { item: ItemEntry; offer: PlaceOffer; onClose(): void }) {
  const { SavingForm, isSaving, problems } = useSaving(onClose);
  return (
    <Dialog title={`Place ${item.title} on a page`} onClose={onClose}>
      <SavingForm
        method="post"
        action={`/studio/content/items/${item.id}/placements`}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormProblem message={problems.form} />
        <SelectField
          label="Page"
          name="pageId"
          defaultValue={offer.chosen ?? undefined}
          options={offer.pages.map((page): [string, string] => [page.id, pageName(page)])}
          error={problems.pageId}
        />
        <SelectField
          label="Place it as"
          name="spot"
          options={spotsFor(item, offer.role).map((spot): [string, string] => [spot, spotName(spot)])}
          error={problems.spot}
        />
        <p className="text-muted text-sm">It goes into the page’s draft. Visitors see it when you publish the page.</p>
        <Button pending={isSaving} pendingLabel="Placing…">
          Place on page
        </Button>
      </SavingForm>
    </Dialog>
  );
}
