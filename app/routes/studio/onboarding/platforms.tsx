import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import { MAX_PLATFORMS, PLATFORMS, platformName, platformsContinueLabel } from "~/features/account/roles/rules.ts";
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
import { useHydrated } from "~/ui/use-hydrated.ts";
import type { Route } from "./+types/platforms";

export const meta = () => pageTitle("Choose your platforms");

export function loader({ context }: Route.LoaderArgs) {
  const { role, platforms } = context.get(onboardingProgressContext);
  return { offered: PLATFORMS[role ?? "filmmaker"], platforms };
}

export async function action({ context }: Route.ActionArgs) {
  const { role } = context.get(onboardingProgressContext);
  const form = context.get(formContext);
  const parsed = platformsInput(role ?? "filmmaker").safeParse({ platforms: form.getAll("platforms").map(String) });
  if (!parsed.success) return data(messagesOf(parsed.error), { status: 422 });
  const { db } = context.get(productContext);
  await db.transaction((tx) => choosePlatforms(tx, context.get(accountContext).id, parsed.data.platforms, new Date()));
  return redirect(stepPath("generation"));
}

export default function Platforms({ loaderData, actionData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState(loaderData.platforms);
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
      <ChoiceGroup legend="Platforms" error={actionData?.platforms} columns="two">
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
