import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { type RefusableAnswer, useRefusal } from "~/ui/use-refusal.ts";
import { guestsPath } from "../rules.ts";

type SeatsProps = { id: string; seats: number | null; sum: { words: string; warning: string | null } };

/** How many seats there are to give, and how many are given. */
export function Seats({ id, seats, sum }: SeatsProps) {
  const onPage = useOnPage();
  const { data, state, Form } = useSender<RefusableAnswer>();
  useRefusal(data);
  return (
    <FormPart heading="Seats" lead="How many you have to give. Leave it empty if nobody has said.">
      <Form method="post" action={onPage(`${guestsPath(id)}/seats`)} className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <TextField
            label="Seats to give"
            name="seats"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            defaultValue={seats ?? ""}
          />
        </div>
        <Button variant="quiet" pending={state !== "idle"}>
          Save
        </Button>
      </Form>
      <p className="mt-4 text-muted">{sum.words}</p>
      {sum.warning && <p className="mt-1 text-warning">{sum.warning}</p>}
    </FormPart>
  );
}
