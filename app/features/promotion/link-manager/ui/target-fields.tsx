import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Problems } from "~/features/promotion/links/input.ts";
import { type LinkTarget, TARGETS_MOST } from "~/features/promotion/links/rules.ts";
import { Button } from "~/ui/button.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";

const CHOICES: [string, string][] = [
  ["mobile", "Phones"],
  ["tablet", "Tablets"],
  ["desktop", "Computers"],
  ["country", "A country"],
];

type TargetRow = { key: string; for: string; country: string; url: string };

export const rowOf = (target: LinkTarget): TargetRow => ({
  key: crypto.randomUUID(),
  for: "device" in target ? target.device : "country",
  country: "country" in target ? target.country : "",
  url: target.url,
});

type TargetFieldsProps = { rows: TargetRow[]; onRows(rows: TargetRow[]): void; problems: Problems };

/** Other targets for some visitors; the first match counts. */
export function TargetFields({ rows, onRows, problems }: TargetFieldsProps) {
  const add = () => onRows([...rows, { key: crypto.randomUUID(), for: "mobile", country: "", url: "" }]);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold">Other destinations</legend>
      <p className="text-muted text-sm">
        For a device or a country. The first that fits counts; everybody else goes on to your page.
      </p>
      {rows.map((row, index) => (
        <TargetRowFields
          key={row.key}
          row={row}
          index={index}
          problems={problems}
          onRemove={() => onRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < TARGETS_MOST && (
        <Button type="button" variant="quiet" icon={<Plus aria-hidden />} onClick={add} className="self-start">
          Add a destination
        </Button>
      )}
    </fieldset>
  );
}

type TargetRowFieldsProps = { row: TargetRow; index: number; problems: Problems; onRemove(): void };

function TargetRowFields({ row, index, problems, onRemove }: TargetRowFieldsProps) {
  const [chosen, setChosen] = useState(row.for);
  const name = (field: string) => `targets.${index}.${field}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-line border-t pt-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="For"
          name={name("for")}
          options={CHOICES}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          error={problems[name("for")]}
        />
        {chosen === "country" && (
          <TextField
            label="Country"
            name={name("country")}
            defaultValue={row.country}
            maxLength={2}
            placeholder="DE"
            autoCapitalize="characters"
            error={problems[name("country")]}
          />
        )}
        <div className="sm:col-span-2">
          <TextField
            label="Leads to"
            name={name("url")}
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={row.url}
            error={problems[name("url")]}
          />
        </div>
      </div>
      <Button
        type="button"
        variant="ghost"
        aria-label={`Remove destination ${index + 1}`}
        onClick={onRemove}
        className="mt-8 px-3"
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}
