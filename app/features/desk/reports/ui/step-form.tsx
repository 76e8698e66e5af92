import { CHOSEN_REASONS, REASONS } from "~/features/account/withholding/rules/reasons.ts";
import { MOST_COUNTRIES } from "~/features/account/withholding/rules/territory.ts";
import { LONGEST } from "~/features/account/withholding/rules.ts";
import { SettingsForm } from "~/features/studio/settings/ui/settings-form.tsx";
import { COUNTRIES } from "~/lib/countries.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { isLocalStep, type OfferedStep, type Step } from "../rules/deciding.ts";

const NO_REASON: [string, string] = ["", "None: nothing is taken away"];
const OPTIONS: [string, string][] = [
  NO_REASON,
  ...CHOSEN_REASONS.map((id): [string, string] => [
    id,
    `${REASONS[id].basis === "law" ? "Law" : "Terms"}: ${REASONS[id].rule}`,
  ]),
];

type StepFormProps = {
  action: string;
  steps: [Step, string][];
  /** What was decided about the same film elsewhere. */
  offered: OfferedStep | null;
};

/** What to do with a report, for which reason, and in words that its owner and its sender read. */
export const StepForm = ({ action, steps, offered }: StepFormProps) => (
  <section>
    <h2 className="mb-3 text-xl">What to do</h2>
    {offered && <p className="mb-4 text-muted">The form begins with what was decided about the other copy.</p>}
    <SettingsForm action={action} button="Decide">
      {(errors) => (
        <>
          <SelectField
            label="Measure"
            name="step"
            options={[["", "Choose…"], ...steps]}
            defaultValue={offered?.step}
            error={errors.step}
          />
          <SelectField
            label="Reason"
            name="reason"
            options={OPTIONS}
            defaultValue={offered?.reason}
            error={errors.reason}
          />
          <TextArea
            label="Why, in plain words"
            hint="The owner reads it as the facts, or as the question; the sender as the answer. Name nobody who reported."
            name="words"
            rows={5}
            defaultValue={offered?.words}
            maxLength={LONGEST.facts}
            counter
            error={errors.words}
          />
          <TextField
            label="Until"
            hint="For hiding and asking. Empty holds for good."
            type="date"
            name="until"
            defaultValue={offered?.until}
            error={errors.until}
          />
          {steps.some(([step]) => isLocalStep(step)) && (
            <Countries offered={offered?.countries} error={errors.countries} />
          )}
        </>
      )}
    </SettingsForm>
  </section>
);

const NAMES = [...COUNTRIES.values()].toSorted((one, other) => one.localeCompare(other));

/** By name, so that nobody looks up letters; the list is found by the browser's search. */
const Countries = ({ offered, error }: { offered?: string; error?: string }) => (
  <div>
    <TextField
      label="Countries"
      hint={`For “Hide it in named countries”, up to ${MOST_COUNTRIES}, with commas between: Austria, Germany. Who comes from a country that is not known sees it.`}
      name="countries"
      defaultValue={offered}
      autoComplete="off"
      error={error}
    />
    <Disclosure summary="The names of all countries">
      <ul className="mt-2 columns-2 gap-6 text-muted text-sm">
        {NAMES.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Disclosure>
  </div>
);
