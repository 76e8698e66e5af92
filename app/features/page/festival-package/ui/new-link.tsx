import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LINK_DAYS, LONGEST_FESTIVAL, PACKAGE_LINKS_PATH, USUAL_LINK_DAYS } from "../rules.ts";

const DAYS = LINK_DAYS.map((days): [string, string] => [String(days), `${days} days`]);

type NewLinkProps = { problems: Record<string, string | undefined>; values: Record<string, string> };

/** Gives the package to one festival. */
export const NewLink = ({ problems, values }: NewLinkProps) => (
  <FormPart heading="New link" lead="One link for one festival, so that you can tell who has fetched it.">
    <PageForm method="post" action={PACKAGE_LINKS_PATH} className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormProblem message={problems.form} />
      </div>
      <TextField
        label="Festival"
        name="name"
        required
        maxLength={LONGEST_FESTIVAL}
        autoComplete="off"
        dir="auto"
        defaultValue={values.name ?? ""}
        error={problems.name}
      />
      <SelectField
        label="It works for"
        name="days"
        options={DAYS}
        defaultValue={values.days ?? String(USUAL_LINK_DAYS)}
        error={problems.days}
      />
      <Checkbox
        className="sm:col-span-2"
        label="With the film itself"
        name="film"
        value="on"
        defaultChecked={values.film === "on"}
      />
      <Button className="justify-self-start">Make a link</Button>
    </PageForm>
  </FormPart>
);
