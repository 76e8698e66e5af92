import { Plus, X } from "lucide-react";
import { SUBJECT_MOST } from "~/features/outreach/email-templates/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import {
  comparisonWords,
  HOURS_OFFERED,
  letterOf,
  MEASURE_LABELS,
  MEASURES,
  type Measure,
  SHARES_OFFERED,
  VARIANTS_MOST,
} from "../../rules/variants.ts";
import { kindOf, MESSAGE_MOST } from "../../rules.ts";
import type { PartProps } from "./campaign-editor.tsx";

/** What is counted, and other words that are compared with the campaign's own on a part of the list. */
export function VariantsPart({ fields, problems, onChange, recipients }: PartProps & { recipients: number }) {
  const { countsClicks } = fields;
  const isDigest = kindOf(fields) === "digest";
  const variants = isDigest ? [] : fields.variants;
  const more = () => onChange({ variants: [...variants, { subject: "", message: "" }] });
  return (
    <FormPart heading={isDigest ? "Counting" : "Counting and comparing"}>
      <div className="flex flex-col gap-5">
        <Checkbox
          name="clicks"
          label="Count clicks on the button"
          hint="The button then leads through this service. Recipients can switch it off for themselves. Openings are measured only for those who agreed to it."
          checked={countsClicks}
          onChange={({ target }) => onChange({ countsClicks: target.checked })}
        />
        <input type="hidden" name="countsClicks" value={countsClicks ? "on" : "off"} />
        {variants.map((variant, n) => (
          <VariantFields
            // biome-ignore lint/suspicious/noArrayIndexKey: versions have no name but their place.
            key={n}
            letter={letterOf(n + 1)}
            variant={variant}
            error={problems[`variants.${n}.subject`] ?? (variant.subject ? undefined : problems.variants)}
            onChange={(changed) => onChange({ variants: variants.with(n, { ...variant, ...changed }) })}
            onRemove={() => onChange({ variants: variants.toSpliced(n, 1) })}
          />
        ))}
        {variants.length > 0 && <ComparisonFields {...{ fields, onChange, recipients }} />}
        {!isDigest && variants.length < VARIANTS_MOST && (
          <div>
            <Button type="button" variant="quiet" icon={<Plus aria-hidden />} onClick={more}>
              {variants.length ? "Add another version" : "Compare with another version"}
            </Button>
          </div>
        )}
      </div>
    </FormPart>
  );
}

type Variant = { subject: string; message: string };
type VariantFieldsProps = {
  letter: string;
  variant: Variant;
  error: string | undefined;
  onChange(changed: Partial<Variant>): void;
  onRemove(): void;
};

const VariantFields = ({ letter, variant, error, onChange, onRemove }: VariantFieldsProps) => (
  <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
    <legend className="float-start mb-1 w-full">
      <span className="flex items-center justify-between gap-4">
        <span className="font-semibold">{`Version ${letter}`}</span>
        <Button
          type="button"
          variant="ghost"
          className="px-3"
          aria-label={`Remove version ${letter}`}
          icon={<X aria-hidden />}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </legend>
    <TextField
      label="Subject Line *"
      name="variantSubject"
      value={variant.subject}
      maxLength={SUBJECT_MOST}
      error={error}
      onChange={({ target }) => onChange({ subject: target.value })}
    />
    <TextArea
      label="Message (optional)"
      name="variantMessage"
      value={variant.message}
      rows={4}
      maxLength={MESSAGE_MOST}
      hint="Left empty, it says the same as version A, which stands above."
      onChange={({ target }) => onChange({ message: target.value })}
    />
  </fieldset>
);

function ComparisonFields({
  fields,
  onChange,
  recipients,
}: Pick<PartProps, "fields" | "onChange"> & { recipients: number }) {
  const { testShare, testHours, testBy, variants } = fields;
  return (
    <div className="flex flex-col gap-5 border-line border-t pt-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Part of the list that compares"
          name="testShare"
          value={String(testShare)}
          options={SHARES_OFFERED.map((share) => [String(share), `${share} %`])}
          onChange={({ target }) => onChange({ testShare: Number(target.value) })}
        />
        <SelectField
          label="Compared after"
          name="testHours"
          value={String(testHours)}
          options={HOURS_OFFERED.map((hours) => [String(hours), hours === 1 ? "1 hour" : `${hours} hours`])}
          onChange={({ target }) => onChange({ testHours: Number(target.value) })}
        />
      </div>
      <SelectField
        label="The better one has more"
        name="testBy"
        value={testBy}
        options={MEASURES.map((name) => [name, MEASURE_LABELS[name]])}
        onChange={({ target }) => onChange({ testBy: target.value as Measure })}
      />
      <p className="text-muted text-sm">{comparisonWords(recipients, { testShare, variants })}</p>
    </div>
  );
}
