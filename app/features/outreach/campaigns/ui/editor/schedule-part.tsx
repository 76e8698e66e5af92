import { FormPart } from "~/ui/form-part.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { type CampaignKind, FREQUENCIES, FREQUENCY_LABELS, type Frequency, KIND_LABELS, KINDS } from "../../rules.ts";
import type { PartProps } from "./campaign-editor.tsx";

/** When the mail goes out, how often, and what goes out again. */
export function SchedulePart({ fields, problems, onChange, zones }: PartProps & { zones: string[] }) {
  const { startDate, startTime, zone, endDate, frequency, kind } = fields;
  const all = zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <FormPart heading="Schedule">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Start Date *"
          name="startDate"
          type="date"
          required
          value={startDate}
          error={problems.startDate}
          onChange={({ target }) => onChange({ startDate: target.value })}
        />
        <TextField
          label="Start Time"
          name="startTime"
          type="time"
          required
          value={startTime}
          error={problems.startTime}
          onChange={({ target }) => onChange({ startTime: target.value })}
        />
        <div className="sm:col-span-2">
          <SelectField
            label="Time zone"
            name="zone"
            value={zone}
            error={problems.zone}
            options={all.map((name) => [name, name.replaceAll("_", " ")])}
            onChange={({ target }) => onChange({ zone: target.value })}
          />
        </div>
        <SelectField
          label="Frequency"
          name="frequency"
          value={frequency}
          error={problems.frequency}
          options={FREQUENCIES.map((name) => [name, FREQUENCY_LABELS[name]])}
          onChange={({ target }) => onChange({ frequency: target.value as Frequency })}
        />
        {frequency !== "once" && (
          <TextField
            label="End Date (optional)"
            name="endDate"
            type="date"
            value={endDate}
            min={startDate}
            error={problems.endDate}
            onChange={({ target }) => onChange({ endDate: target.value })}
          />
        )}
        {frequency !== "once" && (
          <div className="sm:col-span-2">
            <SelectField
              label="What goes out"
              name="kind"
              value={kind}
              error={problems.kind}
              hint={
                kind === "digest" ? "Your words stand above the list. A round without news is left out." : undefined
              }
              options={KINDS.map((name) => [name, KIND_LABELS[name]])}
              onChange={({ target }) => onChange({ kind: target.value as CampaignKind })}
            />
          </div>
        )}
      </div>
    </FormPart>
  );
}
