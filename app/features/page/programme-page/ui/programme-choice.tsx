import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Form } from "~/ui/form.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { LAYOUTS, PAPERS, type ProgrammeChoice } from "../rules.ts";

const PAPER_NAMES = Object.entries(PAPERS).map(([paper, { label, width, height }]): [string, string] => [
  paper,
  `${label}, ${width} × ${height} mm`,
]);

/** Chooses the look of a programme page; the choice is in the screen's address. */
export function ProgrammeChoiceForm({ choice }: { choice: ProgrammeChoice }) {
  const { page } = useDraftStore();
  return (
    <Form key={Object.values(choice).join()} method="get" className="flex flex-col gap-5">
      {page.kind === "project" && <input type="hidden" name="page" value={page.id} />}
      <fieldset>
        <legend className="mb-2 font-medium text-[0.9375rem]">Layout</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {Object.entries(LAYOUTS).map(([layout, words]) => (
            <ChoiceTile
              key={layout}
              type="radio"
              name="layout"
              value={layout}
              defaultChecked={layout === choice.layout}
              {...words}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Paper" name="paper" options={PAPER_NAMES} defaultValue={choice.paper} />
        <div>
          <Checkbox
            label="Bleed of 3 mm and crop marks"
            name="marks"
            value="on"
            defaultChecked={choice.isMarked}
            hint="For a printing house"
          />
          <Checkbox label="Black and white" name="grey" value="on" defaultChecked={choice.isGrey} />
        </div>
      </div>
      <Button variant="quiet" className="self-start">
        Make this page
      </Button>
    </Form>
  );
}
