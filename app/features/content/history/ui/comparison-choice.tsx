import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { type Side, sideName } from "../rules.ts";

type ComparisonChoiceProps = { sides: Side[]; before: Side; after: Side };

/** Chooses the two versions that are compared. */
export function ComparisonChoice({ sides, before, after }: ComparisonChoiceProps) {
  const options = sides.map((side): [string, string] => [String(side), sideName(side)]);
  return (
    <Form
      key={`${before} ${after}`}
      method="get"
      className="mb-8 grid max-w-2xl items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <SelectField label="Before" name="before" options={options} defaultValue={String(before)} />
      <SelectField label="After" name="after" options={options} defaultValue={String(after)} />
      <Button variant="quiet" className="h-12">
        Compare
      </Button>
    </Form>
  );
}
