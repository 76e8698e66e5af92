import { Trash2 } from "lucide-react";
import { SOURCE_LABELS, SOURCES } from "~/features/audience/contacts/rules.ts";
import { COUNTRIES } from "~/lib/countries.ts";
import { Button } from "~/ui/button.tsx";
import { CONTROL, FieldError } from "~/ui/field.tsx";
import { ASKS, type Condition, DAYS_MOST, inDays, KIND_LABELS, KINDS, type Kind, valueToBegin } from "../rules.ts";

type ConditionRowProps = {
  place: number;
  condition: Condition;
  tags: string[];
  problem: string | undefined;
  onChange(condition: Condition): void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

/** One condition: what is asked, how, and of what value. */
export function ConditionRow({ place, condition, tags, problem, onChange, onRemove }: ConditionRowProps) {
  const { kind, is, value } = condition;
  const name = (part: string) => `conditions.${place}.${part}`;
  const label = `Condition ${place + 1}`;
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line p-3">
      <div className="flex items-center gap-2">
        <select
          name={name("kind")}
          aria-label={label}
          value={kind}
          onChange={({ target }) => {
            const chosen = target.value as Kind;
            onChange({ kind: chosen, is: true, value: valueToBegin(chosen) });
          }}
          className={`${CONTROL} h-11`}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </select>
        {onRemove && (
          <Button type="button" variant="ghost" aria-label={`Remove ${label}`} className="px-3" onClick={onRemove}>
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <select
          name={name("is")}
          aria-label={`${label}: how`}
          value={is ? "yes" : "no"}
          onChange={({ target }) => onChange({ ...condition, is: target.value === "yes" })}
          className={`${CONTROL} h-11`}
        >
          <option value="yes">{ASKS[kind][0]}</option>
          <option value="no">{ASKS[kind][1]}</option>
        </select>
        <Value
          {...{ kind, value, tags }}
          name={name("value")}
          label={`${label}: value`}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      </div>
      {problem && <FieldError id={`${name("value")}-error`}>{problem}</FieldError>}
    </li>
  );
}

type ValueProps = {
  kind: Kind;
  value: string;
  tags: string[];
  name: string;
  label: string;
  onChange(value: string): void;
};

function Value({ kind, value, tags, name, label, onChange }: ValueProps) {
  const control = {
    name,
    value,
    "aria-label": label,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    className: `${CONTROL} h-11`,
  };
  if (inDays(kind)) return <input {...control} type="number" inputMode="numeric" min={1} max={DAYS_MOST} />;
  return (
    <select {...control}>
      {kind !== "source" && <option value="">{kind === "tag" ? "Choose a tag" : "Choose a country"}</option>}
      {choicesOf(kind, [...new Set([...tags, ...(kind === "tag" && value ? [value] : [])])]).map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </select>
  );
}

function choicesOf(kind: Kind, tags: string[]): [value: string, label: string][] {
  if (kind === "tag") return tags.map((tag) => [tag, tag]);
  if (kind === "source") return SOURCES.map((source) => [source, SOURCE_LABELS[source]]);
  return [...COUNTRIES].sort(([, one], [, other]) => one.localeCompare(other));
}
