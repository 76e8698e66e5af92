import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useNavigation } from "react-router";
import { fallbackWarnings, PREVIEW_RECIPIENT } from "~/features/outreach/email-templates/rules/placeholders.ts";
import type { ListedTemplate } from "~/features/outreach/email-templates/rules.ts";
import { MailPreview } from "~/features/outreach/email-templates/ui/mail-preview.tsx";
import { TestSendPart } from "~/features/outreach/email-templates/ui/test-send-part.tsx";
import { momentOf } from "~/lib/local-times.ts";
import { BackLink } from "~/ui/back-link.tsx";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import type { CampaignFields } from "../../rules/fields.ts";
import { isComplete, launchLabel } from "../../rules.ts";
import { DetailsPart } from "./details-part.tsx";
import { LaunchButton } from "./launch-button.tsx";
import { RecipientsPart } from "./recipients-part.tsx";
import { SchedulePart } from "./schedule-part.tsx";
import { type Recipients, useRecipients } from "./use-recipients.ts";
import { VariantsPart } from "./variants-part.tsx";

export type PartProps = {
  fields: CampaignFields;
  problems: Record<string, string>;
  onChange(changed: Partial<CampaignFields>): void;
};

type CampaignEditorProps = {
  fields: CampaignFields;
  maker: string;
  /** What the page has for the placeholders; empty texts where it lacks them. */
  known: Parameters<typeof fallbackWarnings>[1];
  templates: ListedTemplate[];
  /** As whom the preview can be seen. */
  readers: { id: string; name: string }[];
  tags: { tag: string; contacts: number }[];
  segments: { id: string; name: string }[];
  /** Of the stored choice. */
  recipients: Recipients;
  zones: string[];
  isNew: boolean;
  problems: Record<string, string>;
  back: string;
};

/** Writes a campaign: its words, who gets it, and when. */
export function CampaignEditor({ recipients: first, zones, isNew, problems, back, ...stored }: CampaignEditorProps) {
  const [fields, setFields] = useState(stored.fields);
  const [isPreviewed, setPreviewed] = useState(true);
  const recipients = useRecipients(fields, first);
  const { state } = useNavigation();
  const part = { fields, problems, onChange: (more: Partial<CampaignFields>) => setFields({ ...fields, ...more }) };
  const isReady = isComplete(fields, recipients.count);
  return (
    <Form method="post" className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BackLink to={back} label="Back to campaigns" />
        <h1 className="min-w-0 grow text-title">{isNew ? "Create New Campaign" : "Edit Campaign"}</h1>
        <div className="flex flex-wrap gap-3">
          <Button
            type="button"
            variant="ghost"
            icon={isPreviewed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? "Hide Preview" : "Show Preview"}
          </Button>
          <Button name="intent" value="draft" variant="quiet" disabled={!isReady} pending={state === "submitting"}>
            Save Draft
          </Button>
          <LaunchButton
            label={launchLabel(momentOfFields(fields), new Date())}
            people={recipients.count}
            disabled={!isReady}
            warnings={fallbackWarnings(`${fields.subject} ${fields.message}`, stored.known)}
            isRefused={!fields.postalAddress.trim()}
          />
        </div>
      </header>
      {!isReady && (
        <p className="text-muted text-sm">
          Name, subject, template and at least one recipient are needed before this can be saved.
        </p>
      )}
      <FormProblem message={problems.form ?? Object.values(problems)[0]} />
      <div className={isPreviewed ? "grid gap-10 xl:grid-cols-[minmax(0,1fr)_26rem]" : ""}>
        <div data-narrow className="flex min-w-0 flex-col gap-10">
          <DetailsPart {...part} templates={stored.templates} />
          <RecipientsPart {...part} tags={stored.tags} segments={stored.segments} recipients={recipients} />
          <SchedulePart {...part} zones={zones} />
          <VariantsPart {...part} recipients={recipients.count} />
          <TestSendPart />
        </div>
        {isPreviewed && (
          <MailPreview
            fields={previewedOf(fields)}
            readers={stored.readers}
            nobody={PREVIEW_RECIPIENT}
            maker={stored.maker}
          />
        )}
      </div>
    </Form>
  );
}

/** What the mail depends on. */
const previewedOf = ({
  subject,
  templateId,
  message,
  ctaText,
  ctaUrl,
  postalAddress,
  kind,
  frequency,
}: CampaignFields) => ({
  ...{ subject, templateId, message, ctaText, ctaUrl, postalAddress, kind, frequency },
});

const momentOfFields = ({ startDate, startTime, zone }: CampaignFields) =>
  momentOf({ day: startDate, time: startTime, zone });
