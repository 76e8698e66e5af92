import { Link } from "react-router";
import { askedListPath, askedWords } from "~/features/audience/contacts/rules/asked.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { AUDIENCE_LABELS, AUDIENCES, type Audience } from "../../rules.ts";
import type { PartProps } from "./campaign-editor.tsx";
import type { Recipients } from "./use-recipients.ts";

type RecipientsPartProps = PartProps & {
  tags: { tag: string; contacts: number }[];
  segments: { id: string; name: string }[];
  recipients: Recipients;
};

/** Who gets the mail. */
export function RecipientsPart({ fields, problems, onChange, tags, segments, recipients }: RecipientsPartProps) {
  const { audience } = fields;
  const toggle = (tag: string, isChosen: boolean) =>
    onChange({ tags: isChosen ? [...fields.tags, tag] : fields.tags.filter((other) => other !== tag) });
  return (
    <FormPart heading="Recipients">
      <div className="flex flex-col gap-5">
        <SelectField
          label="Send to"
          name="audience"
          value={audience}
          error={problems.audience}
          options={AUDIENCES.map((name) => [name, AUDIENCE_LABELS[name]])}
          onChange={({ target }) => onChange({ audience: target.value as Audience })}
        />
        {audience === "segment" && segments.length === 0 && (
          <p className="text-muted">You have no segment yet. Make one in the list of contacts.</p>
        )}
        {audience === "segment" && segments.length > 0 && (
          <SelectField
            label="Segment"
            name="segmentId"
            value={fields.segmentId}
            error={problems.segmentId}
            options={[["", "Choose a segment"], ...segments.map(({ id, name }): [string, string] => [id, name])]}
            onChange={({ target }) => onChange({ segmentId: target.value })}
          />
        )}
        {audience === "tagged" && (
          <fieldset>
            <legend className="mb-2 font-medium text-[0.9375rem]">Tags</legend>
            {tags.length === 0 && (
              <p className="text-muted">None of your contacts has a tag yet. Add tags in the list of contacts.</p>
            )}
            <div className="flex flex-wrap gap-x-6">
              {tags.map(({ tag, contacts }) => (
                <Checkbox
                  key={tag}
                  name="tags"
                  value={tag}
                  label={`${tag} (${contacts})`}
                  checked={fields.tags.includes(tag)}
                  onChange={({ target }) => toggle(tag, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        )}
        {audience === "custom" && (
          <TextArea
            label="Email addresses"
            name="customEmails"
            value={fields.customEmails}
            error={problemOfList(problems)}
            hint="Divided by commas or lines. Only those who agreed to mails from you get it."
            onChange={({ target }) => onChange({ customEmails: target.value })}
          />
        )}
        <p aria-live="polite" className="font-semibold tabular-nums">
          {`${recipients.count.toLocaleString("en")} ${recipients.count === 1 ? "recipient" : "recipients"}`}
        </p>
        {askedWords(recipients.asked) && (
          <p className="text-muted">
            {`Beside them ${askedWords(recipients.asked)}: they get nothing before they confirm. `}
            <Link to={askedListPath} className="inline-flex min-h-11 items-center text-link">
              Who is asked
            </Link>
          </p>
        )}
        {audience === "custom" && recipients.skipped.length > 0 && <Skipped emails={recipients.skipped} />}
      </div>
    </FormPart>
  );
}

const problemOfList = (problems: Record<string, string>) =>
  Object.entries(problems).find(([name]) => name.startsWith("customEmails"))?.[1];

const Skipped = ({ emails }: { emails: string[] }) => (
  <div className="text-warning">
    <p>These get nothing, because they have not agreed to mails from you:</p>
    <ul className="mt-1 break-all text-sm">
      {emails.map((email) => (
        <li key={email}>{email}</li>
      ))}
    </ul>
  </div>
);
