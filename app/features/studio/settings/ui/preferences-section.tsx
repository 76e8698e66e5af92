import { withSoldName } from "~/features/account/plans/rules/offers.ts";
import { type Lack, lackMessage } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { DEFAULT_TEMPLATES, type DefaultTemplate } from "~/features/account/settings/rules.ts";
import { FIRST_STEPS_PATH } from "~/features/studio/first-steps/rules.ts";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { StudioLight } from "./studio-light.tsx";

const TEMPLATE_NAMES: Record<DefaultTemplate, string> = {
  classic: "Classic",
  netflix: "Netflix Style",
  actors: "Actors Grid",
};

type PreferencesSectionProps = {
  defaultTemplate: DefaultTemplate;
  showsFirstSteps: boolean;
  role: Role;
  /** Why the plan comes without Actors Grid. */
  lack: Lack | null;
  plans: string;
};

/** How the studio looks, and how new projects begin. */
export const PreferencesSection = ({
  defaultTemplate,
  showsFirstSteps,
  role,
  lack,
  plans,
}: PreferencesSectionProps) => (
  <>
    <StudioLight />
    <Part heading="Default template" lead="New projects begin with this design. Your pages keep the ones they have.">
      <SettingsForm action="/studio/settings/default-template">
        {() => (
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">Default template</legend>
            {DEFAULT_TEMPLATES.map((template) => (
              <ChoiceTile
                key={template}
                type="radio"
                name="defaultTemplate"
                value={template}
                label={TEMPLATE_NAMES[template]}
                detail={template === "actors" && lack ? withSoldName("Grow+ Only", "actorsGrid", role) : undefined}
                disabled={template === "actors" && lack !== null}
                defaultChecked={template === defaultTemplate}
              />
            ))}
          </fieldset>
        )}
      </SettingsForm>
      {lack && (
        <p className="mt-4 text-muted text-sm">
          {lackMessage(lack)}{" "}
          <a href={plans} target="_blank" rel="noopener" className="text-link">
            See plans
          </a>
        </p>
      )}
    </Part>
    <Part heading="What is next" lead="Steps that bring a new page its first people, above your dashboard.">
      <SettingsForm action={FIRST_STEPS_PATH}>
        {() => (
          <ChoiceTile
            type="checkbox"
            name="shown"
            value="on"
            label="Show what is next"
            defaultChecked={showsFirstSteps}
          />
        )}
      </SettingsForm>
    </Part>
  </>
);
