import { createContext } from "react-router";
import type { Standing } from "~/features/account/onboarding/rules.ts";

/** How far the signed-in account has come in the wizard; set by `routes/onboarding/layout.tsx`. */
export const standingContext = createContext<Standing>();
