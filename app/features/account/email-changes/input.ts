import { z } from "zod";
import { emailAddress } from "~/lib/email-field.ts";

const LONGEST_TOKEN = 100;

export const emailChangeInput = z.object({
  email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").toLowerCase().pipe(emailAddress),
});

export const emailTokenInput = z.object({ token: z.string().min(1).max(LONGEST_TOKEN) });
