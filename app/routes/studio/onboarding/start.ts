import { redirect } from "react-router";
import { wizardEntrance } from "~/features/account/onboarding/rules.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import type { Route } from "./+types/start";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(wizardEntrance(context.get(onboardingProgressContext)));
