import { createContext } from "react-router";
import type { OnboardingProgress } from "~/features/account/onboarding/rules.ts";

/** How far the signed-in account has come in the wizard; set by `routes/onboarding/layout.tsx`. */
export const onboardingProgressContext = createContext<OnboardingProgress>();
