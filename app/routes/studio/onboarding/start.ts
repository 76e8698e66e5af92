import { redirect } from "react-router";
import { wizardEntryPath } from "~/features/account/onboarding/rules.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import type { Route } from "./+types/start";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(wizardEntryPath(context.get(onboardingProgressContext)));
