import { Link } from "react-router";
import { PLACEHOLDERS } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { TEMPLATES } from "~/features/outreach/email-templates/rules/templates.ts";
import { type ListedTemplate, SUBJECT_MOST, templatePath } from "~/features/outreach/email-templates/rules.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { withTemplate } from "../../rules/fields.ts";
import { ADDRESS_MOST, CTA_TEXT_MOST, kindOf, MESSAGE_MOST, NAME_MOST } from "../../rules.ts";
import type { PartProps } from "./campaign-editor.tsx";

const KNOWN = `These are filled in: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(", ")}`;

type DetailsPartProps = PartProps & { templates: ListedTemplate[] };

/** What the mail says. */
export function DetailsPart({ fields, problems, onChange, templates }: DetailsPartProps) {
  const own = templates.find(({ id }) => id === fields.templateId);
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
          options={optionsOf(fields.templateId, templates)}
          onChange={({ target }) => onChange(withTemplate(fields, target.value, templates))}
        />
        <TextField label="Subject Line *" {...text("subject")} required maxLength={SUBJECT_MOST} />
        {own ? (
          <OwnContent template={own} />
        ) : (
          <TextArea
            label={kindOf(fields) === "digest" ? "Introduction" : "Message"}
            {...text("message")}
            rows={10}
            maxLength={MESSAGE_MOST}
            hint={KNOWN}
          />
        )}
        <div className={own ? "" : "grid gap-5 sm:grid-cols-2"}>
          {!own && <TextField label="CTA Text" {...text("ctaText")} maxLength={CTA_TEXT_MOST} />}
          <TextField
            label="CTA URL"
            {...text("ctaUrl")}
            type="url"
            hint={own && "Buttons without an address of their own lead there."}
          />
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

type Options = [value: string, label: string][];

/** A template that was deleted since stands as no choice. */
function optionsOf(chosen: string, own: ListedTemplate[]): Options {
  const all: Options = [
    ...own.map(({ id, name }): [string, string] => [id, name]),
    ...TEMPLATES.map(({ id, name }): [string, string] => [id, name]),
  ];
  const isGone = chosen !== "" && !all.some(([id]) => id === chosen);
  return [["", "Choose a template"], ...(isGone ? ([[chosen, "A deleted template"]] satisfies Options) : []), ...all];
}

const OwnContent = ({ template: { id, name } }: { template: ListedTemplate }) => (
  <div className="rounded-control border border-line px-4 py-3">
    <p className="break-words">
      The mail is your template <bdi className="font-medium">{name}</bdi>. It is copied when you launch, so later
      changes of it do not reach this campaign.
    </p>
    <Link to={templatePath(id)} className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4">
      Edit template
    </Link>
  </div>
);
