import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { DefaultTemplate } from "~/features/outreach/email-templates/rules/templates.ts";
import { type ListedTemplate, templatePath } from "~/features/outreach/email-templates/rules.ts";
import { OwnTemplateTools } from "~/features/outreach/email-templates/ui/own-template-tools.tsx";
import { dayLabel } from "~/lib/dates.ts";
import { ButtonLink } from "~/ui/button.tsx";

type TemplateGridProps = { own: ListedTemplate[]; templates: readonly DefaultTemplate[] };

export const NewTemplateLink = () => (
  <ButtonLink to={templatePath("new")} variant="quiet" icon={<Plus aria-hidden />}>
    New Template
  </ButtonLink>
);

/** The mails to begin with: the account's own, then the default ones. */
export function TemplateGrid({ own, templates }: TemplateGridProps) {
  if (templates.length + own.length === 0)
    return <p className="border-line border-y py-8 text-muted">No template matches.</p>;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {own.map((template) => (
        <TemplateCard
          key={template.id}
          {...template}
          kind="Your template"
          updatedOn={new Date(template.updatedAt).toISOString().slice(0, 10)}
          tools={<OwnTemplateTools template={template} />}
        />
      ))}
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          {...template}
          kind="Default Template"
          tools={
            <ButtonLink to={`${templatePath("new")}?from=${template.id}`} variant="ghost">
              Customize
            </ButtonLink>
          }
        />
      ))}
    </ul>
  );
}

type Shown = Pick<DefaultTemplate, "name" | "subject" | "previewText" | "ctaText" | "updatedOn">;
type TemplateCardProps = Shown & { id: string; kind: string; tools: ReactNode };

const TemplateCard = (card: TemplateCardProps) => (
  <li className="flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface p-5">
    <div>
      <p className="text-muted text-sm">{card.kind}</p>
      <h2 className="break-words font-semibold text-lg" dir="auto">
        {card.name}
      </h2>
    </div>
    <p className="break-words font-medium" dir="auto">
      {card.subject}
    </p>
    {card.previewText && (
      <p className="break-words text-muted" dir="auto">
        {card.previewText}
      </p>
    )}
    {card.ctaText && (
      <p className="break-words text-sm">
        <span className="text-muted">Button: </span>
        <bdi>{card.ctaText}</bdi>
      </p>
    )}
    <div className="mt-auto flex flex-col gap-2 pt-2">
      <p className="text-muted text-sm">{`Updated ${dayLabel(card.updatedOn)}`}</p>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <ButtonLink to={`/studio/campaigns/new?template=${card.id}`} variant="quiet" className="me-auto">
          Use Template
        </ButtonLink>
        {card.tools}
      </div>
    </div>
  </li>
);
