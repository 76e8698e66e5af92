import { useState } from "react";
import { type PassedOn, UTM_FIELDS, UTM_PRESETS } from "~/features/promotion/links/rules.ts";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { PartProps } from "./options-dialog.tsx";

const PASSED_ON_CHOICES: [PassedOn, string][] = [
  ["utm", "UTM values that are empty here"],
  ["all", "All that are not set here"],
  ["none", "None"],
];

/** The UTM values of a link, typed or taken from a preset, which keeps what it does not name. */
export function UtmFields({ link, problems }: PartProps) {
  const [utm, setUtm] = useState(link.utm);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">UTM values</legend>
      <p className="text-muted text-sm">
        Added to the address that opens. Campaigns appear in your analytics, and in those of other sites.
      </p>
      <ul aria-label="Presets" className="flex flex-wrap gap-2">
        {UTM_PRESETS.map(({ name, utm: preset }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setUtm({ ...utm, ...preset })}
              className="min-h-11 rounded-control border border-edge px-3 text-sm hover:bg-raised"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        {UTM_FIELDS.map((field) => (
          <TextField
            key={field}
            label={field.charAt(0).toUpperCase() + field.slice(1)}
            name={`utm.${field}`}
            maxLength={200}
            autoComplete="off"
            value={utm[field] ?? ""}
            onChange={({ currentTarget }) => setUtm({ ...utm, [field]: currentTarget.value })}
            error={problems[`utm.${field}`]}
          />
        ))}
      </div>
      <SelectField
        label="Pass on from the visitor's address"
        name="passesOn"
        options={PASSED_ON_CHOICES}
        defaultValue={link.passesOn}
        hint="Parameters that somebody added behind your short link go on to where it leads."
        error={problems.passesOn}
      />
    </fieldset>
  );
}
