import { useEffect } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { ViewAnswer } from "../input.ts";
import { NAME_MOST, viewsPath } from "../rules.ts";

type NewViewDialogProps = { query: string; onClose(): void };

/** Names what the screen shows. */
export function NewViewDialog({ query, onClose }: NewViewDialogProps) {
  const { Form, data, state } = useSender<ViewAnswer>();
  const problems = data?.problems ?? {};
  useEffect(() => {
    if (data?.ok && state === "idle") onClose();
  }, [data, state, onClose]);
  return (
    <Dialog title="Keep this view" onClose={onClose}>
      <Form method="post" action={viewsPath} className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <input type="hidden" name="query" value={query} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={NAME_MOST}
          placeholder="Berlin premiere"
          autoComplete="off"
          hint="Period and filters are kept; the figures are always those of the day you look."
          error={problems.name}
        />
        <Button className="self-start" pending={state !== "idle"}>
          Keep view
        </Button>
      </Form>
    </Dialog>
  );
}
