import { z } from "zod";
import { PASSWORD_LENGTH } from "~/features/account/accounts/rules.ts";
import { emailAddress } from "~/lib/email-field.ts";

const LONGEST_TOKEN = 100;

export const emailChangeInput = z.object({
  email: z.string({ error: "Email is required" }).trim().min(1, "Email is required").toLowerCase().pipe(emailAddress),
  /** Empty for an account without a password. */
  current: z.string().max(PASSWORD_LENGTH.most).default(""),
});

export const emailTokenInput = z.object({ token: z.string().min(1).max(LONGEST_TOKEN) });
