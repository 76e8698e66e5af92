import type { CampaignFields } from "../../rules/fields.ts";
import { filled, PREVIEW_RECIPIENT, subjectLine, valuesOf } from "../../rules/placeholders.ts";
import { templateOf } from "../../rules/templates.ts";
import type { Sender } from "../../rules.ts";

type EmailPreviewProps = { fields: CampaignFields; sender: Sender };

/** The mail as its recipient sees it, on the white ground of a mail program. */
export function EmailPreview({ fields, sender: { head, filmDescription, postalAddress } }: EmailPreviewProps) {
  const { title, maker, still, colours } = head;
  const shared = { title, maker, filmDescription };
  const values = valuesOf(shared, { recipientName: PREVIEW_RECIPIENT, ctaUrl: fields.ctaUrl });
  const previewText = templateOf(fields.templateId)?.previewText ?? "";
  return (
    <aside aria-label="Email Preview" className="min-w-0 xl:sticky xl:top-6 xl:self-start">
      <h2 className="mb-3 font-semibold text-xl">Email Preview</h2>
      <div className="overflow-hidden rounded-panel border border-line bg-white text-[#0d1424] [color-scheme:light]">
        <div className="border-[#dfe4ec] border-b px-5 py-4">
          <p className="break-words font-semibold" dir="auto">
            {subjectLine(filled(fields.subject, values)) || "Your subject"}
          </p>
          <p className="text-[#56617a] text-sm">{`${maker} to ${PREVIEW_RECIPIENT}`}</p>
          {previewText && <p className="mt-1 text-[#56617a] text-sm">{previewText}</p>}
        </div>
        {still && (
          <img
            src={new URL(still.url).pathname}
            alt=""
            width={still.width}
            height={still.height}
            className="h-auto w-full"
          />
        )}
        <div className="h-1" style={{ background: colours.accent }} />
        <div className="flex flex-col gap-4 px-5 py-5">
          <p className="font-bold" dir="auto">
            {maker}
          </p>
          <p className="whitespace-pre-line break-words" dir="auto">
            {filled(fields.message, values) || "Your message"}
          </p>
          <p
            className="self-start break-words rounded-control px-5 py-3 font-semibold"
            style={{ background: colours.accent, color: colours.onAccent }}
          >
            {fields.ctaText || "Your button"}
          </p>
          <p className="whitespace-pre-line border-[#dfe4ec] border-t pt-4 text-[#56617a] text-sm">
            {`${fields.postalAddress || postalAddress || "Your postal address"}\nUnsubscribe, or see what is kept about you`}
          </p>
        </div>
      </div>
    </aside>
  );
}
