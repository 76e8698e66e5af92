import { GROUP_LABELS, READ_ONLY, SCOPE_GROUPS } from "~/features/account/api-keys/rules/scopes.ts";
import { KEY_DAYS } from "~/features/account/api-keys/rules.ts";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";

const DAYS: [string, string][] = KEY_DAYS.map((days) => [String(days), days ? `${days} days` : "Never"]);
const READ: [string, string][] = [
  ["none", "Nothing"],
  ["read", "Read"],
];
const WRITE: [string, string][] = [...READ, ["write", "Read and write"]];

/** The groups one by one are shown where they are chosen, which needs no script. */
const CHOSEN = "group-has-[[value=choose]:checked]/reach:grid";

/** The fields of a new key: its name, its end, and what it may reach. */
export const KeyFields = ({ errors }: { errors: Record<string, string> }) => (
  <>
    <TextField label="Name of the key" name="name" autoComplete="off" dir="auto" error={errors.name} />
    <SelectField label="It ends after" name="days" options={DAYS} defaultValue="90" error={errors.days} />
    <fieldset className="group/reach">
      <legend className="mb-2 font-medium">What it may reach</legend>
      <FormProblem message={errors.scopes} />
      <div className="grid gap-2">
        <ChoiceTile type="radio" name="reach" value="read" label="Read everything" />
        <ChoiceTile type="radio" name="reach" value="write" label="Read and write everything" />
        <ChoiceTile type="radio" name="reach" value="choose" label="Only what I choose" />
      </div>
      <div className={`mt-4 hidden gap-4 sm:grid-cols-2 ${CHOSEN}`}>
        {SCOPE_GROUPS.map((group) => (
          <SelectField
            key={group}
            label={GROUP_LABELS[group]}
            name={group}
            options={READ_ONLY.has(group) ? READ : WRITE}
          />
        ))}
      </div>
    </fieldset>
  </>
);
