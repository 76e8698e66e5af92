import { z } from "zod";
import { FEATURED_MOST } from "~/features/promotion/boosts/rules.ts";
import { type BoostId, idInput } from "~/lib/ids.ts";

/** The boosts with an impression on one page view. */
export const impressionsInput = z.object({ boosts: z.array(idInput<BoostId>()).min(1).max(FEATURED_MOST) });
