import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { daysLabel, PREVIEW_DAYS, USUAL_DAYS } from "../rules.ts";

const OPTIONS = PREVIEW_DAYS.map((days): [string, string] => [String(days), daysLabel(days)]);

/** Chooses for how long a new address works. */
export function NewPreview({ problem }: { problem: string | undefined }) {
  const { formAction } = useNavigation();
  return (
    <FormPart heading="New link" lead="Everybody who has it sees your draft, without an account.">
      <Form method="post" className="flex flex-col gap-5 sm:max-w-sm">
        <FormProblem message={problem} />
        <SelectField
          label="It works for"
          name="days"
          options={OPTIONS}
          defaultValue={String(USUAL_DAYS)}
          hint="It always shows the draft as it is when somebody opens it."
        />
        <Button className="self-start" pending={formAction?.startsWith("/studio/previews") === true}>
          Make a preview link
        </Button>
      </Form>
    </FormPart>
  );
}
