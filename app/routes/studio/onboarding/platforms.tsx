import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import {
  exampleLink,
  filledLinks,
  LONGEST_PLATFORM_LINK,
  type PlatformLinks,
} from "~/features/account/roles/rules/platform-links.ts";
import {
  ALL_PLATFORMS,
  MAX_PLATFORMS,
  PLATFORMS,
  type Platform,
  platformName,
  platformsContinueLabel,
} from "~/features/account/roles/rules.ts";
import { choosePlatforms } from "~/features/studio/onboarding/commands.server.ts";
import { messagesOf, platformsInput } from "~/features/studio/onboarding/input.ts";
import { ChoiceGroup } from "~/features/studio/onboarding/ui/choice-group.tsx";
import { StepActions } from "~/features/studio/onboarding/ui/step-actions.tsx";
import { StepHeading } from "~/features/studio/onboarding/ui/step-heading.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Form } from "~/ui/form.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { TextField } from "~/ui/text-field.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import type { Route } from "./+types/platforms";

export const meta = () => pageTitle("Choose your platforms");

export function loader({ context }: Route.LoaderArgs) {
  const { role, platforms, platformLinks } = context.get(onboardingProgressContext);
  return { offered: PLATFORMS[role ?? "filmmaker"], platforms, platformLinks };
}

export async function action({ context }: Route.ActionArgs) {
  const { role, platformLinks } = context.get(onboardingProgressContext);
  const form = context.get(formContext);
  const typed = { platforms: form.getAll("platforms").map(String), platformLinks: typedLinks(form) };
  const parsed = platformsInput(role ?? "filmmaker").safeParse(typed);
  if (!parsed.success) return data({ errors: messagesOf(parsed.error), typed }, { status: 422 });
  const { db } = context.get(productContext);
  const chosen = { ...parsed.data, platformLinks: filledLinks({ ...platformLinks, ...parsed.data.platformLinks }) };
  await db.transaction((tx) => choosePlatforms(tx, context.get(accountContext).id, chosen, new Date()));
  return redirect(stepPath("generation"));
}

const linkField = (platform: Platform) => `platformLinks.${platform}`;

/** The links that the form has fields for. */
const typedLinks = (form: FormData): Partial<PlatformLinks> =>
  Object.fromEntries(
    ALL_PLATFORMS.flatMap((platform) => {
      const link = form.get(linkField(platform));
      return typeof link === "string" ? [[platform, link.trim()]] : [];
    }),
  );

export default function Platforms({ loaderData, actionData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState(actionData?.typed.platforms ?? loaderData.platforms);
  const pending = useNavigation().state !== "idle";
  const hydrated = useHydrated();
  const full = chosen.length >= MAX_PLATFORMS;
  const toggle = (platform: string, on: boolean) =>
    setChosen((before) => (on ? [...before, platform] : before.filter((other) => other !== platform)));
  return (
    <Form method="post" className="flex grow flex-col">
      <StepHeading title="Which platforms are you on?" lead="Your page tells visitors where else to find you." />
      <p aria-live="polite" className="mb-5 text-muted tabular-nums">
        {chosen.length} of {MAX_PLATFORMS} platforms selected
        {full && <span className="ml-3 font-medium text-warning">Maximum reached</span>}
      </p>
      <ChoiceGroup legend="Platforms" error={actionData?.errors.platforms} columns="two">
        {loaderData.offered.map((platform) => (
          <ChoiceTile
            key={platform}
            type="checkbox"
            name="platforms"
            value={platform}
            label={platformName(platform)}
            checked={chosen.includes(platform)}
            disabled={full && !chosen.includes(platform)}
            onChange={(on) => toggle(platform, on)}
          />
        ))}
      </ChoiceGroup>
      <Links
        platforms={loaderData.offered.filter((platform) => chosen.includes(platform))}
        links={{ ...loaderData.platformLinks, ...actionData?.typed.platformLinks }}
        errors={actionData?.errors ?? {}}
      />
      <StepActions back={stepPath("video")}>
        <Button
          type="submit"
          size="large"
          disabled={hydrated && chosen.length === 0}
          pending={pending}
          pendingLabel="Saving..."
        >
          {platformsContinueLabel(chosen.length)}
        </Button>
      </StepActions>
    </Form>
  );
}

type LinksProps = { platforms: Platform[]; links: PlatformLinks; errors: Record<string, string> };

/** A link for each chosen platform; each may be left out. */
const Links = ({ platforms, links, errors }: LinksProps) =>
  platforms.length > 0 && (
    <section aria-labelledby="links" className="mt-10">
      <h2 id="links" className="font-semibold text-xl">
        Where to find you there
      </h2>
      <p className="mt-1 mb-5 text-muted">Optional. Visitors of your page follow these links.</p>
      <div className="flex flex-col gap-5">
        {platforms.map((platform) => (
          <TextField
            key={platform}
            label={platformName(platform)}
            name={linkField(platform)}
            error={errors[linkField(platform)]}
            hint={`Such as ${exampleLink(platform)}`}
            inputMode="url"
            autoComplete="off"
            maxLength={LONGEST_PLATFORM_LINK}
            defaultValue={links[platform]}
          />
        ))}
      </div>
    </section>
  );
