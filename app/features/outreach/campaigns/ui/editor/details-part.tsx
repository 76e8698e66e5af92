import { FormPart } from "~/ui/form-part.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { withTemplate } from "../../rules/fields.ts";
import { PLACEHOLDERS } from "../../rules/placeholders.ts";
import { TEMPLATES } from "../../rules/templates.ts";
import { ADDRESS_MOST, CTA_TEXT_MOST, MESSAGE_MOST, NAME_MOST, SUBJECT_MOST } from "../../rules.ts";
import type { PartProps } from "./campaign-editor.tsx";

const KNOWN = `These are filled in: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(", ")}`;

/** What the mail says. */
export function DetailsPart({ fields, problems, onChange }: PartProps) {
  const text = (name: "name" | "subject" | "message" | "ctaText" | "ctaUrl" | "postalAddress") => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <FormPart heading="Campaign Details">
      <div className="flex flex-col gap-5">
        <TextField
          label="Campaign Name *"
          {...text("name")}
          required
          maxLength={NAME_MOST}
          hint="Only you see it."
          placeholder="Premiere in Rotterdam"
        />
        <SelectField
          label="Email Template *"
          name="templateId"
          required
          value={fields.templateId}
          error={problems.templateId}
          options={[["", "Choose a template"], ...TEMPLATES.map(({ id, name }): [string, string] => [id, name])]}
          onChange={({ target }) => onChange(withTemplate(fields, target.value))}
        />
        <TextField label="Subject Line *" {...text("subject")} required maxLength={SUBJECT_MOST} />
        <TextArea label="Message" {...text("message")} rows={10} maxLength={MESSAGE_MOST} hint={KNOWN} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="CTA Text" {...text("ctaText")} maxLength={CTA_TEXT_MOST} />
          <TextField label="CTA URL" {...text("ctaUrl")} type="url" />
        </div>
        <TextArea
          label="Postal address"
          {...text("postalAddress")}
          rows={2}
          maxLength={ADDRESS_MOST}
          hint="Stands at the foot of all your campaigns, as the law asks."
        />
      </div>
    </FormPart>
  );
}
