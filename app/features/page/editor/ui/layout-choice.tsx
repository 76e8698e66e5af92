import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { SelectField } from "~/ui/select-field.tsx";
import { laidOut } from "../rules/order.ts";

type LayoutChoiceProps = { id: string; layouts: Record<string, string> };

/** Another shape of a section than the design's. */
export function LayoutChoice({ id, layouts }: LayoutChoiceProps) {
  const store = useDraftStore();
  const layout = useDraft(({ view }) => view.lists.sections.byId[id]?.layout ?? "");
  return (
    <SelectField
      label="Layout"
      name={`lists.sections.byId.${id}.layout`}
      value={layout}
      options={[["", "As the design has it"], ...Object.entries(layouts)]}
      onChange={({ target }) => store.change(laidOut(store.snapshot().view.lists.sections, id, target.value))}
    />
  );
}
