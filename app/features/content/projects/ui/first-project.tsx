import { Plus } from "lucide-react";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { PROJECT_TEMPLATE_NAMES, PROJECT_TEMPLATE_WORDS, PROJECT_TEMPLATES, type ProjectTemplate } from "../rules.ts";
import { TemplateSketch } from "./template-sketch.tsx";

type FirstProjectProps = {
  /** Whether the plan comes with projects. */
  isAllowed: boolean;
  hasActorsGrid: boolean;
  plans: string;
  onCreate(template: ProjectTemplate): void;
};

/** What stands here before there is a project. */
export const FirstProject = ({ isAllowed, hasActorsGrid, plans, onCreate }: FirstProjectProps) => (
  <section aria-label="Your first project" className="flex flex-col gap-6 border-line border-y py-10">
    <div>
      <h2 className="text-title">Your next film gets its own page</h2>
      <p className="mt-2 max-w-prose text-muted">
        A project is a page of its own for another film: with its address, its trailer, its comments and its figures.
        Choose how it begins; you can change that at any time.
      </p>
    </div>
    <ul className="grid gap-4 sm:grid-cols-3">
      {PROJECT_TEMPLATES.map((template) => (
        <li key={template}>
          <button
            type="button"
            disabled={!isAllowed || (template === "actors" && !hasActorsGrid)}
            onClick={() => onCreate(template)}
            className="flex h-full w-full cursor-pointer flex-col gap-2 rounded-panel border border-line bg-surface p-4 text-start hover:border-edge disabled:cursor-not-allowed disabled:opacity-60"
          >
            <TemplateSketch template={template} />
            <span className="font-semibold text-lg">{PROJECT_TEMPLATE_NAMES[template]}</span>
            <span className="text-muted text-sm">{PROJECT_TEMPLATE_WORDS[template]}</span>
            {template === "actors" && !hasActorsGrid && <span className="text-sm text-warning">Grow+ Only</span>}
          </button>
        </li>
      ))}
    </ul>
    {isAllowed ? (
      <Button
        type="button"
        size="large"
        className="self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onCreate("netflix")}
      >
        Create Your First Project
      </Button>
    ) : (
      <div className="flex flex-wrap items-center gap-4">
        <p className="font-semibold">Upgrade to Create Projects</p>
        <ButtonLink to={plans} target="_blank" rel="noopener">
          View Plans
        </ButtonLink>
      </div>
    )}
  </section>
);
