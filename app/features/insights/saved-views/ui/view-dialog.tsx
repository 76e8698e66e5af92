import { useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { RemovalButton } from "~/ui/removal-button.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { ViewAnswer } from "../input.ts";
import { NAME_MOST, type SavedView, viewsPath } from "../rules.ts";

const MAIL_CHOICES: [string, string][] = [
  ["", "Never"],
  ["week", "Every Monday, of the week before"],
  ["month", "On the first, of the month before"],
];

type ViewDialogProps = { view: SavedView; onClose(): void };

/** Renames a saved view, has it mailed, or deletes it. */
export function ViewDialog({ view, onClose }: ViewDialogProps) {
  const { Form, data, state } = useSender<ViewAnswer>();
  const problems = data?.problems ?? {};
  const removal = `${viewsPath}/${view.id}/removal`;
  useEffect(() => {
    if (data?.ok && state === "idle") onClose();
  }, [data, state, onClose]);
  return (
    <Dialog title="Edit view" onClose={onClose}>
      <Form method="put" action={`${viewsPath}/${view.id}`} className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={NAME_MOST}
          autoComplete="off"
          defaultValue={view.name}
          error={problems.name}
        />
        <SelectField
          label="Report by mail"
          name="mailEvery"
          options={MAIL_CHOICES}
          defaultValue={view.mailEvery ?? ""}
          hint="As a PDF, to your own address, in your time zone."
          error={problems.mailEvery}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={state !== "idle"}>Save view</Button>
          <RemovalButton
            label="Delete view"
            name={view.name}
            removal={{ method: "put", action: removal }}
            undo={{ method: "delete", action: removal }}
            onRemoved={onClose}
          />
        </div>
      </Form>
    </Dialog>
  );
}
