import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { guestsPath, LONGEST_GUEST, PLACES_MOST } from "../rules.ts";

const PLACES = Array.from({ length: PLACES_MOST }, (_, index): [string, string] => [`${index + 1}`, `${index + 1}`]);

type NewGuestProps = {
  id: string;
  problems: Record<string, string | undefined>;
  values: Record<string, string>;
};

/** Invites one guest, with who comes along. */
export const NewGuest = ({ id, problems, values }: NewGuestProps) => (
  <FormPart heading="New guest" lead="Each guest gets a code to say or show at the door.">
    <PageForm method="post" action={guestsPath(id)} noValidate className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormProblem message={problems.form} />
      </div>
      <TextField
        label="Guest"
        name="name"
        required
        maxLength={LONGEST_GUEST}
        autoComplete="off"
        dir="auto"
        defaultValue={values.name ?? ""}
        error={problems.name}
      />
      <SelectField
        label="Places"
        name="places"
        options={PLACES}
        defaultValue={values.places ?? "1"}
        error={problems.places}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        hint="Only needed for a mail with the code"
        defaultValue={values.email ?? ""}
        error={problems.email}
      />
      <Button className="self-end justify-self-start">Add to the list</Button>
    </PageForm>
  </FormPart>
);
