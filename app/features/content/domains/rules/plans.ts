import { type Holding, hasFeature } from "~/features/account/plans/rules.ts";

/** Whether an account may have domains; where no plans are sold, every account may. */
export const hasDomains = (holding: Holding, isSelling: boolean): boolean =>
  !isSelling || hasFeature(holding, "customDomain");
