import { createContext } from "react-router";
import type { OnboardingProgress } from "~/features/account/onboarding/rules.ts";

/** The signed-in account's progress in the wizard; set by `routes/studio/onboarding/layout.tsx`. */
export const onboardingProgressContext = createContext<OnboardingProgress>();
