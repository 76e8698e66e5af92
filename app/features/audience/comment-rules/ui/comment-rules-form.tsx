import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Form } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { CLOSING_DAYS, type CommentRules } from "../rules.ts";

type CommentRulesFormProps = { rules: CommentRules; errors: Record<string, string>; saving: boolean };

/** What happens with new comments. */
export function CommentRulesForm({ rules, errors, saving }: CommentRulesFormProps) {
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-10">
      <FormProblem message={errors.form ?? errors.waiting} />
      <FormPart heading="Which comments wait" lead="A comment that waits is seen by you alone until you approve it.">
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">Which comments wait</legend>
          <ChoiceTile
            {...{ type: "radio", name: "waiting", value: "all", defaultChecked: rules.waiting === "all" }}
            label="All of them"
            detail="Nothing is on your page before you have read it."
          />
          <ChoiceTile
            {...{ type: "radio", name: "waiting", value: "first", defaultChecked: rules.waiting === "first" }}
            label="The first one of everybody"
            detail="Who has a comment on your page, and none that you deleted or marked as spam, is not held up again."
          />
        </fieldset>
        <Checkbox
          label="Comments with a link always wait"
          name="holdsLinks"
          value="on"
          defaultChecked={rules.holdsLinks}
          className="mt-4"
        />
      </FormPart>
      <FormPart
        heading="Words that always wait"
        lead="One word, name, website or mail address in each line. A comment that contains one waits, and says why."
      >
        <TextArea
          label="Words, names and addresses"
          name="blocked"
          rows={8}
          defaultValue={rules.blocked.join("\n")}
          error={errors.blocked}
          hint="Whole words: “art” does not hold up “party”. With a star at the end, “casino*” also finds “casinos”. Disguised letters are seen through."
        />
      </FormPart>
      <FormPart heading="When comments close" lead="Comments that are there stay. Nobody can add new ones.">
        <SelectField
          label="Close comments"
          name="closeAfterDays"
          defaultValue={String(rules.closeAfterDays ?? "")}
          options={CLOSING_OPTIONS}
          error={errors.closeAfterDays}
        />
      </FormPart>
      <FormPart
        heading="When you are mentioned"
        lead="Somebody writes @ and your username in a comment on any page here."
      >
        <Checkbox
          label="Send me a mail when the comment is approved"
          name="tellsMentions"
          value="on"
          defaultChecked={rules.tellsMentions}
        />
      </FormPart>
      <div>
        <Button pending={saving} pendingLabel="Saving…">
          Save
        </Button>
      </div>
    </Form>
  );
}

const nameOf = (days: number) => (days === 365 ? "A year" : `${days} days`);

const CLOSING_OPTIONS: [value: string, label: string][] = [
  ["", "Never"],
  ...CLOSING_DAYS.map((days): [string, string] => [String(days), `${nameOf(days)} after the page was published`]),
];
