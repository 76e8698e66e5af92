import { z } from "zod";
import { PLANS } from "~/features/account/plans/rules.ts";
import { id } from "./common.ts";

const limit = z.int().nullable();

export const accountShape = z.object({
  id,
  username: z.string().nullable(),
  email: z.string(),
  role: z.string(),
  plan: z.enum(PLANS),
  /** What the plan allows; null is unlimited. */
  limits: z.object({ links: limit, projects: limit, castMembers: limit, clips: limit, uploadBytes: z.int() }),
  used: z.object({ links: z.int(), projects: z.int(), uploadBytes: z.int() }),
});
