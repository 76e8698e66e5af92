import { dayLabel } from "~/lib/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";
import type { EmailTemplate } from "../../rules/templates.ts";

/** The mails to begin with. */
export function TemplateGrid({ templates }: { templates: readonly EmailTemplate[] }) {
  if (templates.length === 0) return <p className="border-line border-y py-8 text-muted">No template matches.</p>;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {templates.map(({ id, name, subject, previewText, ctaText, updatedOn }) => (
        <li key={id} className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-5">
          <div>
            <p className="text-muted text-sm">Default Template</p>
            <h2 className="font-semibold text-lg">{name}</h2>
          </div>
          <p className="break-words font-medium">{subject}</p>
          <p className="text-muted">{previewText}</p>
          <p className="text-sm">
            <span className="text-muted">Button: </span>
            {ctaText}
          </p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
            <p className="text-muted text-sm">{`Updated ${dayLabel(updatedOn)}`}</p>
            <ButtonLink to={`/studio/campaigns/new?template=${id}`} variant="quiet">
              Use Template
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
