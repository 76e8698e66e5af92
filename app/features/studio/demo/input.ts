import { z } from "zod";
import { ROLES } from "~/features/account/roles/rules.ts";

export const demoInput = z.object({ role: z.enum(ROLES, "Choose what to open") });
