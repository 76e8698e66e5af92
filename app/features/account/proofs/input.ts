import { z } from "zod";
import { PASSWORD_LENGTH } from "~/features/account/accounts/rules.ts";
import { CODE_DIGITS, PROOF_MESSAGES } from "./rules.ts";

export const passwordProofInput = z.object({
  current: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(PASSWORD_LENGTH.most, PROOF_MESSAGES["wrong-password"]),
});

/** Spaces between the digits are how people read them. */
export const codeProofInput = z.object({
  code: z
    .string({ error: "Please enter the code" })
    .max(40, PROOF_MESSAGES["wrong-code"])
    .transform((code) => code.replace(/\s+/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`)),
});
