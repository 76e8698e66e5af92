import { useNavigation } from "react-router";
import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_NAME, SCREENER_DAYS, USUAL_DAYS, USUAL_VIEWINGS, VIEWINGS, viewingsLabel } from "../rules.ts";

const DAYS = SCREENER_DAYS.map((days): [string, string] => [String(days), days === 1 ? "1 day" : `${days} days`]);
const MOST = VIEWINGS.map((most): [string, string] => [String(most ?? ""), viewingsLabel(most)]);

type NewScreenerProps = { problems: Record<string, string | undefined>; values: Record<string, string> };

/** Invites one person. */
export function NewScreener({ problems, values }: NewScreenerProps) {
  const { formAction } = useNavigation();
  const given = (name: string, usual: string) => values[name] ?? usual;
  return (
    <FormPart heading="New screener" lead="One link for one person, so that you can tell who has watched.">
      <PageForm method="post" action="/studio/screeners" className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">
          <FormProblem message={problems.form} />
        </div>
        <TextField
          label="Who is it for?"
          name="name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          placeholder="Nell Ortiz"
          defaultValue={given("name", "")}
          error={problems.name}
        />
        <TextField
          label="Email (optional)"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={given("email", "")}
          error={problems.email}
        />
        <SelectField
          label="It works for"
          name="days"
          options={DAYS}
          defaultValue={given("days", String(USUAL_DAYS))}
          error={problems.days}
        />
        <SelectField
          label="It can be opened"
          name="viewings"
          options={MOST}
          defaultValue={given("viewings", String(USUAL_VIEWINGS))}
          hint="Each use of the passcode is one viewing; it lasts for twelve hours."
          error={problems.viewings}
        />
        <Checkbox
          className="sm:col-span-2"
          label="Show the name over the picture"
          name="marked"
          value="on"
          defaultChecked={values.name === undefined || values.marked === "on"}
        />
        <Button className="justify-self-start" pending={formAction?.startsWith("/studio/screeners") === true}>
          Make a screener
        </Button>
      </PageForm>
    </FormPart>
  );
}
