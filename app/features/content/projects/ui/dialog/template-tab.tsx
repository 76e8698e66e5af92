import { Lock, PenLine } from "lucide-react";
import { Link } from "react-router";
import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { isTemplate, templateName } from "~/features/content/templates/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import {
  PROJECT_TEMPLATE_NAMES,
  PROJECT_TEMPLATE_WORDS,
  PROJECT_TEMPLATES,
  type ProjectTemplate,
} from "../../rules.ts";
import { TemplateSketch } from "../template-sketch.tsx";

type TemplateTabProps = { hasActorsGrid: boolean; saved: PageId | null };

const isOffered = (template: unknown): template is ProjectTemplate =>
  PROJECT_TEMPLATES.some((offered) => offered === template);

/** The three templates of projects, and the present one where it was chosen in the editor. */
export function TemplateTab({ hasActorsGrid, saved }: TemplateTabProps) {
  const chosen = useDraftValue("template");
  const change = useDraftChange();
  const other = !isOffered(chosen) && isTemplate(chosen) ? chosen : null;
  return (
    <fieldset>
      <legend className="sr-only">Template</legend>
      <div className="grid gap-5 sm:grid-cols-3">
        {PROJECT_TEMPLATES.map((template) => {
          const isLocked = template === "actors" && !hasActorsGrid;
          return (
            <div key={template} className="flex flex-col gap-2">
              <TemplateSketch template={template} />
              <ChoiceTile
                type="radio"
                name="template"
                value={template}
                label={PROJECT_TEMPLATE_NAMES[template]}
                checked={chosen === template}
                disabled={isLocked}
                onChange={() => change("template", template)}
              />
              <p className="text-muted text-sm">{PROJECT_TEMPLATE_WORDS[template]}</p>
              {isLocked && (
                <p className="flex items-center gap-1.5 text-sm text-warning">
                  <Lock aria-hidden className="size-4" />
                  Grow+ Only
                </p>
              )}
            </div>
          );
        })}
        {other && (
          <ChoiceTile
            type="radio"
            name="template"
            value={other}
            label={`${templateName(other)} (the present one)`}
            checked
            onChange={() => {}}
          />
        )}
      </div>
      <ClashNotice path="template" />
      {saved && (
        <div className="mt-6">
          <p className="text-muted text-sm">All twelve designs and the themes are in the page editor.</p>
          <Link
            to={onPage("/editor", { id: saved, kind: "project" })}
            className="inline-flex min-h-11 items-center gap-1.5 text-link text-sm"
          >
            <PenLine aria-hidden className="size-4" />
            Open the page editor
          </Link>
        </div>
      )}
    </fieldset>
  );
}
