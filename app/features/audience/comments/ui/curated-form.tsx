import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CONTENT_MOST, CONTENT_WARNING, NAME_MOST } from "../rules.ts";

/** Form for a comment by the filmmaker, which is published at once. */
export function CuratedForm({ errors }: { errors: Record<string, string> }) {
  const adding = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
      <FormProblem message={errors.form} />
      <TextField label="Who said it" name="name" maxLength={NAME_MOST} error={errors.name} autoComplete="off" />
      <TextArea
        label="What they said"
        name="content"
        maxLength={CONTENT_MOST}
        warnAbove={CONTENT_WARNING}
        counter
        error={errors.content}
      />
      <div>
        <Button pending={adding} pendingLabel="Adding…">
          Add comment
        </Button>
      </div>
    </Form>
  );
}
